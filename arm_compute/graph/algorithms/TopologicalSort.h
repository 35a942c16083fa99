// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_ALGORITHMS_TOPOLOGICALSORT_H
#define ACL_ARM_COMPUTE_GRAPH_ALGORITHMS_TOPOLOGICALSORT_H

#include "arm_compute/graph/Graph.h"
#include "arm_compute/graph/Types.h"

#include <vector>

namespace arm_compute {
namespace graph {
/// The nodes in breadth-first order; each node comes after the nodes that it reads from. Inputs and constants are
/// filled before anything runs, so they may come after their readers.
///
/// Nodes that depend on no input, constant or operator without inputs are omitted. Each node is listed once.
std::vector<NodeID> bfs(Graph &g);
/// As bfs(), but depth first: a branch is completed before the next one starts, so fewer tensors are live at once.
std::vector<NodeID> dfs(Graph &g);
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_ALGORITHMS_TOPOLOGICALSORT_H
