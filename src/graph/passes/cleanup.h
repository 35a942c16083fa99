// SPDX-License-Identifier: MIT
// Passes beyond the established interface. They remove nodes that do not matter for any output.
#ifndef AC_GRAPH_PASSES_CLEANUP_H
#define AC_GRAPH_PASSES_CLEANUP_H

#include "arm_compute/graph/IGraphMutator.h"

namespace ac {
namespace graph {

/// Bypasses permutations and reshapes that cancel: readers of the last one of a chain read what the first one reads.
/// An output of the graph keeps its own tensor.
class IdentityMutator final : public arm_compute::graph::IGraphMutator {
public:
    void mutate(arm_compute::graph::Graph &g) override;
    MutationType type() const override;
    const char *name() override;
};

/// Removes nodes from which no Output and no Print node is reached. Input nodes stay, because their accessors decide
/// whether a run takes place. A graph without an Output node is left as it is.
class DeadNodeMutator final : public arm_compute::graph::IGraphMutator {
public:
    void mutate(arm_compute::graph::Graph &g) override;
    MutationType type() const override;
    const char *name() override;
};

}  // namespace graph
}  // namespace ac

#endif  // AC_GRAPH_PASSES_CLEANUP_H
