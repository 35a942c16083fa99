// SPDX-License-Identifier: MIT
#include "src/graph/passes/cleanup.h"

#include "arm_compute/graph/Utils.h"
#include "arm_compute/graph/nodes/Nodes.h"
#include "src/graph/passes/rewire.h"

#include <array>

namespace ac::graph {

using namespace arm_compute::graph;

namespace {

constexpr size_t dims = Coordinates::num_max_dimensions;
using Order = std::array<size_t, dims>;

/// Dimension i of the node's output is dimension order[i] of its input.
Order order_of(const PermuteLayerNode &node) {
    Order order;
    const auto &perm = node.permutation_vector();
    for (size_t i = 0; i < dims; ++i) {
        order[i] = i < perm.num_dimensions() ? perm[i] : i;
    }
    return order;
}

bool is_identity(const Order &order) {
    for (size_t i = 0; i < dims; ++i) {
        if (order[i] != i) {
            return false;
        }
    }
    return true;
}

bool same(const TensorDescriptor &a, const TensorDescriptor &b) {
    return a.shape == b.shape && a.layout == b.layout && a.data_type == b.data_type && a.quant_info == b.quant_info;
}

bool feeds_output(const Graph &g, const INode &node) {
    for (const auto id : node.output_edges()) {
        if (g.edge(id)->consumer()->type() == NodeType::Output) {
            return true;
        }
    }
    return node.output_edges().empty() || node.output(0)->accessor() != nullptr;
}

/// Searches up the chain of nodes of the same type for a tensor that equals the node's output.
bool find_equal(const Graph &g, const INode &node, NodeIdxPair &equal) {
    const INode *at = &node;
    Order order;
    for (size_t i = 0; i < dims; ++i) {
        order[i] = i;
    }
    while (at != nullptr && at->type() == node.type() && at->input_edge(0) != nullptr) {
        if (at->type() == NodeType::PermuteLayer) {
            const Order inner = order_of(static_cast<const PermuteLayerNode &>(*at));
            for (size_t &i : order) {
                i = inner[i];
            }
        }
        equal = source_of(*at, 0);
        if (is_identity(order) && same(at->input(0)->desc(), node.output(0)->desc())) {
            return true;
        }
        at = g.node(equal.node_id);
    }
    return false;
}

/// Removes the node and its predecessors in the chain, as long as they have no readers.
void remove_chain(Graph &g, NodeID id) {
    const NodeType type = g.node(id)->type();
    while (g.node(id)->type() == type && g.node(id)->output_edges().empty()) {
        const NodeID source = source_of(*g.node(id), 0).node_id;
        g.remove_node(id);
        id = source;
    }
}

}  // namespace

void IdentityMutator::mutate(Graph &g) {
    for (NodeID id = 0; id < g.nodes().size(); ++id) {
        const INode *node = g.node(id);
        if (node == nullptr || (node->type() != NodeType::PermuteLayer && node->type() != NodeType::ReshapeLayer) ||
            feeds_output(g, *node)) {
            continue;
        }
        NodeIdxPair equal;
        if (find_equal(g, *node, equal)) {
            redirect(g, id, equal);
            remove_chain(g, id);
        }
    }
}

IGraphMutator::MutationType IdentityMutator::type() const {
    return MutationType::IR;
}
const char *IdentityMutator::name() {
    return "IdentityMutator";
}

void DeadNodeMutator::mutate(Graph &g) {
    std::vector<NodeID> todo;
    for (const auto &node : g.nodes()) {
        if (node != nullptr && (node->type() == NodeType::Output || node->type() == NodeType::PrintLayer)) {
            todo.push_back(node->id());
        }
    }
    if (g.nodes(NodeType::Output).empty()) {
        return;
    }
    std::vector<bool> live(g.nodes().size(), false);
    while (!todo.empty()) {
        const NodeID id = todo.back();
        todo.pop_back();
        if (live[id]) {
            continue;
        }
        live[id] = true;
        for (const auto &source : get_driver_nodes(*g.node(id))) {
            todo.push_back(source.node_id);
        }
    }
    for (NodeID id = 0; id < live.size(); ++id) {
        if (!live[id] && g.node(id) != nullptr && g.node(id)->type() != NodeType::Input) {
            g.remove_node(id);
        }
    }
}

IGraphMutator::MutationType DeadNodeMutator::type() const {
    return MutationType::IR;
}
const char *DeadNodeMutator::name() {
    return "DeadNodeMutator";
}

}  // namespace ac::graph
