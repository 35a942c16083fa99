// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_ALGORITHMS_TOPOLOGICALSORT_H
#define ACL_ARM_COMPUTE_GRAPH_ALGORITHMS_TOPOLOGICALSORT_H

#include "arm_compute/graph/Graph.h"
#include "arm_compute/graph/Types.h"

#include <vector>

namespace arm_compute {
namespace graph {
/// The nodes in an order in which each follows all that it reads from, breadth first. Inputs and constants, which are
/// filled before anything runs, may come after their readers.
///
/// Nodes that depend on no input, no constant and no operator without inputs are left out. Each node is listed once.
std::vector<NodeID> bfs(Graph &g);
/// As bfs(), but depth first: a branch is finished before the next one begins, so fewer tensors live at once.
std::vector<NodeID> dfs(Graph &g);
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_ALGORITHMS_TOPOLOGICALSORT_H
