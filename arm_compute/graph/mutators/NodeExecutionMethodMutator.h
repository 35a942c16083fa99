// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_GRAPH_MUTATORS_NODEEXECUTIONMETHODMUTATOR_H
#define ARM_COMPUTE_GRAPH_MUTATORS_NODEEXECUTIONMETHODMUTATOR_H

#include "arm_compute/graph/IGraphMutator.h"

namespace arm_compute {
namespace graph {

/// Sets the method Default for every convolution and depthwise convolution that its backend does not support.
class NodeExecutionMethodMutator final : public IGraphMutator {
public:
    void mutate(Graph &g) override;
    MutationType type() const override { return MutationType::Backend; }
    const char *name() override { return "NodeExecutionMethodMutator"; }
};

}  // namespace graph
}  // namespace arm_compute

#endif  // ARM_COMPUTE_GRAPH_MUTATORS_NODEEXECUTIONMETHODMUTATOR_H
