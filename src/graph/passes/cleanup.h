// SPDX-License-Identifier: MIT
// Passes beyond the established interface. They remove nodes that do not matter for any output.
#pragma once

#include "arm_compute/graph/IGraphMutator.h"

namespace ac::graph {

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

}  // namespace ac::graph
