// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_GRAPH_MUTATORS_GROUPEDCONVOLUTIONMUTATOR_H
#define ARM_COMPUTE_GRAPH_MUTATORS_GROUPEDCONVOLUTIONMUTATOR_H

#include "arm_compute/graph/IGraphMutator.h"

namespace arm_compute {
namespace graph {

/// Replaces a convolution with groups that its backend does not support by a split of input, weights and bias, one
/// convolution per group (named after the original with "_g0", "_g1", ...), and a concatenation of the channels. The
/// convolutions keep method, activation and fast-math hint; the output keeps its quantization and accessor.
class GroupedConvolutionMutator final : public IGraphMutator {
public:
    void mutate(Graph &g) override;
    MutationType type() const override { return MutationType::Backend; }
    const char *name() override { return "GroupedConvolutionMutator"; }
};

}  // namespace graph
}  // namespace arm_compute

#endif  // ARM_COMPUTE_GRAPH_MUTATORS_GROUPEDCONVOLUTIONMUTATOR_H
