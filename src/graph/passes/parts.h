// SPDX-License-Identifier: MIT
// Parts of passes that make nodes of one operator, or merge them. A pass calls the function in `selected`. The build
// writes it (scripts/build/generate.py): it calls the part, or does nothing in a library without the operator.
#pragma once

#include "arm_compute/graph/Graph.h"

/// A part, and the operator that it needs.
#define AC_GRAPH_PART(name, op)              \
    namespace parts {                        \
    void name(arm_compute::graph::Graph &g); \
    }                                        \
    namespace selected {                     \
    void name(arm_compute::graph::Graph &g); \
    }

namespace ac::graph {

AC_GRAPH_PART(merge_normalizations, BatchNormalize)
AC_GRAPH_PART(merge_pads, Pad)
AC_GRAPH_PART(ungroup, Concatenate)

}  // namespace ac::graph
