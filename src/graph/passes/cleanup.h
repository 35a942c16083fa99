// SPDX-License-Identifier: MIT
// Passes that are not part of the public interface. They remove nodes that do not affect any output.
#pragma once

#include "arm_compute/graph/IGraphMutator.h"

namespace ac::graph {

/// Bypasses permutations and reshapes that cancel: readers of the last node of a chain read the input of the first one.
/// An output of the graph keeps its own tensor.
class IdentityMutator final : public arm_compute::graph::IGraphMutator {
public:
    void mutate(arm_compute::graph::Graph &g) override;
    MutationType type() const override;
    const char *name() override;
};

/// Removes nodes that do not lead to an Output or a Print node. Input nodes stay, because their accessors decide
/// whether a run takes place. A graph without an Output node stays unchanged.
class DeadNodeMutator final : public arm_compute::graph::IGraphMutator {
public:
    void mutate(arm_compute::graph::Graph &g) override;
    MutationType type() const override;
    const char *name() override;
};

}  // namespace ac::graph
