// SPDX-License-Identifier: MIT
// What passes have in common: who reads a tensor, and moving readers from one node to another.
#pragma once

#include "arm_compute/core/Error.h"
#include "arm_compute/graph/Graph.h"

namespace ac::graph {

using arm_compute::graph::Edge;
using arm_compute::graph::Graph;
using arm_compute::graph::INode;
using arm_compute::graph::NodeID;
using arm_compute::graph::NodeIdxPair;
using arm_compute::graph::NodeType;
using arm_compute::graph::Tensor;

/// Whether the backend of the node's target accepts it.
arm_compute::Status validate(INode &node);

/// Which output feeds an input. The input must be connected.
NodeIdxPair source_of(const INode &node, size_t input);

/// Whether a node writes its result over this tensor, which is also an input of it.
bool writes(const INode &node, const Tensor &tensor);

/// How many inputs of nodes read the final contents of a tensor: those of nodes that work in place on it do not count.
size_t readers(const Graph &g, const Tensor &tensor);

/// Whether the tensor is an input of the graph or a constant, whose contents must last for more than one run.
bool is_given(const INode &producer);

/// Whether other tensors are views of this one, so that its handle must stay.
bool has_parts(const Graph &g, const Tensor &tensor, const INode &producer);

/// Lets every reader of a node, which has one output, read another output.
void redirect(Graph &g, NodeID from, NodeIdxPair to);

/// Lets `by` replace `node`, which has one output: `by` takes over its output tensor with handle and accessor, and its
/// readers. Then `node` is removed.
void replace(Graph &g, NodeID node, NodeID by);

/// Gives a new node a name, and the targets of the node that it comes from. Returns the new node.
INode &adopt(Graph &g, NodeID node, const INode &origin, const std::string &name);

}  // namespace ac::graph
