// SPDX-License-Identifier: MIT
#include "arm_compute/graph/algorithms/TopologicalSort.h"

#include <algorithm>
#include <deque>

namespace arm_compute::graph {
namespace {

/// Visits nodes when all their inputs have been visited.
class Walk {
public:
    explicit Walk(Graph &g) : _graph(g), _visited(g.nodes().size()), _queued(g.nodes().size()) {
        for (const NodeType type : {NodeType::Input, NodeType::Const}) {
            for (const NodeID id : g.nodes(type)) {
                _visited[id] = true;
                queue(id);
            }
        }
        for (const NodeID id : g.nodes(NodeType::Operator)) {
            const std::vector<EdgeID> &edges = g.node(id)->input_edges();
            if (std::all_of(edges.begin(), edges.end(), [](EdgeID eid) { return eid == EmptyEdgeID; })) {
                queue(id);
            }
        }
    }

    /// @param newest True: nodes that were found last come first.
    std::vector<NodeID> order(bool newest) {
        std::vector<NodeID> order;
        while (!_waiting.empty()) {
            const NodeID id = newest ? _waiting.back() : _waiting.front();
            newest ? _waiting.pop_back() : _waiting.pop_front();
            order.push_back(id);
            _visited[id] = true;
            for (const EdgeID eid : _graph.node(id)->output_edges()) {
                const INode *reader = _graph.edge(eid)->consumer();
                if (!_queued[reader->id()] && is_ready(*reader)) {
                    queue(reader->id());
                }
            }
        }
        return order;
    }

private:
    void queue(NodeID id) {
        _queued[id] = true;  // a node that reads a tensor twice is found twice
        _waiting.push_back(id);
    }
    bool is_ready(const INode &node) const {
        for (const EdgeID eid : node.input_edges()) {
            const Edge *edge = _graph.edge(eid);
            if (edge != nullptr && !_visited[edge->producer_id()]) {
                return false;
            }
        }
        return true;
    }

    Graph &_graph;
    std::vector<bool> _visited;
    std::vector<bool> _queued;
    std::deque<NodeID> _waiting{};
};

}  // namespace

std::vector<NodeID> bfs(Graph &g) {
    return Walk(g).order(false);
}

std::vector<NodeID> dfs(Graph &g) {
    return Walk(g).order(true);
}

}  // namespace arm_compute::graph
