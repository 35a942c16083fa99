// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_GRAPH_MUTATORS_INPLACEOPERATIONMUTATOR_H
#define ARM_COMPUTE_GRAPH_MUTATORS_INPLACEOPERATIONMUTATOR_H

#include "arm_compute/graph/IGraphMutator.h"

namespace arm_compute {
namespace graph {

/// Lets a node write its result over its input: activation, batch normalization (also fused with a depthwise
/// convolution), unary and binary elementwise operations, depthwise convolutions of 1 x 1 in NHWC, print. The input
/// must have the shape, the type and the quantization of the output, no other reader and no accessor, and it must be
/// neither a constant nor an input of the graph, nor part of a tensor that is split and read elsewhere.
class InPlaceOperationMutator final : public IGraphMutator {
public:
    void mutate(Graph &g) override;
    MutationType type() const override;
    const char *name() override;
};

}  // namespace graph
}  // namespace arm_compute

#endif  // ARM_COMPUTE_GRAPH_MUTATORS_INPLACEOPERATIONMUTATOR_H
