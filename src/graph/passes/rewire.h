// SPDX-License-Identifier: MIT
// Helpers for passes: find the readers of a tensor, and move readers from one node to another.
#pragma once

#include "arm_compute/core/Error.h"
#include "arm_compute/graph/Graph.h"

#include "src/base/interface.h"

namespace ac::graph {

using arm_compute::graph::Edge;
using arm_compute::graph::Graph;
using arm_compute::graph::INode;
using arm_compute::graph::NodeID;
using arm_compute::graph::NodeIdxPair;
using arm_compute::graph::NodeType;
using arm_compute::graph::Tensor;

/// Whether the backend of the node's target accepts the node.
Status validate(INode &node);

/// The output that feeds an input. The input must be connected.
NodeIdxPair source_of(const INode &node, size_t input);

/// Moves all readers of a node to another output. The node must have one output.
void redirect(Graph &g, NodeID from, NodeIdxPair to);

/// Replaces `node`, which must have one output, with `by`. `by` takes over its readers and its output tensor with
/// handle and accessor. Then `node` is removed.
void replace(Graph &g, NodeID node, NodeID by);

/// Gives a new node a name and the targets of @p origin. Returns the new node.
INode &adopt(Graph &g, NodeID node, const INode &origin, const std::string &name);

}  // namespace ac::graph
