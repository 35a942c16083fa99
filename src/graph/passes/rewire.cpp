// SPDX-License-Identifier: MIT
#include "src/graph/passes/rewire.h"

#include "arm_compute/graph/backends/BackendRegistry.h"

namespace ac::graph {

Status validate(INode &node) {
    return arm_compute::graph::backends::BackendRegistry::get().get_backend(node.assigned_target()).validate_node(node);
}

NodeIdxPair source_of(const INode &node, size_t input) {
    const Edge *edge = node.input_edge(input);
    return {edge->producer_id(), edge->producer_idx()};
}

void redirect(Graph &g, NodeID from, NodeIdxPair to) {
    const auto edges = g.node(from)->output_edges();  // a copy: the loop changes the set
    for (const auto id : edges) {
        const NodeIdxPair reader{g.edge(id)->consumer_id(), g.edge(id)->consumer_idx()};
        g.remove_connection(id);
        g.add_connection(to.node_id, to.index, reader.node_id, reader.index);
    }
}

void replace(Graph &g, NodeID node, NodeID by) {
    g.node(by)->set_output_tensor(g.node(node)->output_id(0), 0);
    redirect(g, node, {by, 0});
    g.remove_node(node);
}

INode &adopt(Graph &g, NodeID id, const INode &origin, const std::string &name) {
    INode &node = *g.node(id);
    node.set_common_node_parameters({name, origin.requested_target()});
    node.set_assigned_target(origin.assigned_target());
    return node;
}

}  // namespace ac::graph
