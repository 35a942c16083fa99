// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/graph/INode.h"

#include <vector>

#include <stddef.h>

namespace ac::graph {

/// A graph inside a node, and how often a run of the node runs it.
struct InnerRuns {
    arm_compute::graph::Graph *graph;
    size_t runs;
};

/// The graphs inside a node; none for most nodes.
std::vector<InnerRuns> inner_graphs(const arm_compute::graph::INode &node);

}  // namespace ac::graph
