// SPDX-License-Identifier: MIT
// All algorithms on graphs.
#ifndef ACL_ARM_COMPUTE_GRAPH_ALGORITHMS_ALGORITHMS_H
#define ACL_ARM_COMPUTE_GRAPH_ALGORITHMS_ALGORITHMS_H

#include "arm_compute/graph/algorithms/TopologicalSort.h"

#endif  // ACL_ARM_COMPUTE_GRAPH_ALGORITHMS_ALGORITHMS_H
