// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_GRAPH_MUTATORS_SPLITLAYERSUBTENSORMUTATOR_H
#define ARM_COMPUTE_GRAPH_MUTATORS_SPLITLAYERSUBTENSORMUTATOR_H

#include "arm_compute/graph/IGraphMutator.h"

namespace arm_compute {
namespace graph {

/// Makes the outputs of every split sub-tensors of its input: the split then has no run-time cost. All outputs must
/// have the input's target.
class SplitLayerSubTensorMutator final : public IGraphMutator {
public:
    void mutate(Graph &g) override;
    MutationType type() const override;
    const char *name() override;
};

}  // namespace graph
}  // namespace arm_compute

#endif  // ARM_COMPUTE_GRAPH_MUTATORS_SPLITLAYERSUBTENSORMUTATOR_H
