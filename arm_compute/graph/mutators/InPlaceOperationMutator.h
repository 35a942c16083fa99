// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_GRAPH_MUTATORS_INPLACEOPERATIONMUTATOR_H
#define ARM_COMPUTE_GRAPH_MUTATORS_INPLACEOPERATIONMUTATOR_H

#include "arm_compute/graph/IGraphMutator.h"

namespace arm_compute {
namespace graph {

/// Makes nodes overwrite their input: activation, batch normalization (also fused with a depthwise convolution), unary
/// and binary element-wise operations, 1 x 1 depthwise convolutions in NHWC, print. The input must have the output's
/// shape, type and quantization, no other reader and no accessor. It must not be a constant, an input of the graph, or
/// part of a tensor that is split and read elsewhere.
class InPlaceOperationMutator final : public IGraphMutator {
public:
    void mutate(Graph &g) override;
    MutationType type() const override;
    const char *name() override;
};

}  // namespace graph
}  // namespace arm_compute

#endif  // ARM_COMPUTE_GRAPH_MUTATORS_INPLACEOPERATIONMUTATOR_H
