// SPDX-License-Identifier: MIT
// Helpers shared by the functions of GraphBuilder.
#pragma once

#include "arm_compute/graph/Graph.h"

#include <initializer_list>
#include <utility>

namespace ac::graph {

using arm_compute::graph::Graph;
using arm_compute::graph::ITensorAccessorUPtr;
using arm_compute::graph::NodeID;
using arm_compute::graph::NodeIdxPair;
using arm_compute::graph::NodeParams;
using arm_compute::graph::TensorDescriptor;

/// The descriptor of a node's output. An unknown node or output is an error.
const TensorDescriptor &output_of(Graph &g, NodeIdxPair output);
/// Connects the inputs of a node, from 0 on, and sets its parameters. Removes the node if it rejects the inputs.
NodeID connected(Graph &g, NodeID nid, NodeParams &params, const NodeIdxPair *inputs, size_t count);
/// Sets the parameters of a node and the accessor of its output 0.
NodeID described(Graph &g, NodeID nid, NodeParams &params, ITensorAccessorUPtr &accessor);

/// Adds a node with its inputs.
template <class Node, class... P>
NodeID add(Graph &g, NodeParams &params, std::initializer_list<NodeIdxPair> inputs, P &&...parameters) {
    return connected(g, g.add_node<Node>(std::forward<P>(parameters)...), params, inputs.begin(), inputs.size());
}

}  // namespace ac::graph
