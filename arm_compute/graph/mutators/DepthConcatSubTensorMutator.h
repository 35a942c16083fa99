// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_GRAPH_MUTATORS_DEPTHCONCATSUBTENSORMUTATOR_H
#define ARM_COMPUTE_GRAPH_MUTATORS_DEPTHCONCATSUBTENSORMUTATOR_H

#include "arm_compute/graph/IGraphMutator.h"

namespace arm_compute {
namespace graph {

/// Makes the inputs of a concatenation sub-tensors of its output and disables the node: the concatenation
/// then has no run-time cost. Applies to concatenations along dimension 2 (channels in NCHW, height in
/// NHWC), and on the CPU along NHWC channels, if all inputs have the output's target, type and
/// quantization. The node is not changed if an input is a constant or an input of the graph, occurs
/// twice, is already part of another tensor, or has other readers while the output is overwritten in
/// place.
class DepthConcatSubTensorMutator final : public IGraphMutator {
public:
    void mutate(Graph &g) override;
    MutationType type() const override;
    const char *name() override;
};

}  // namespace graph
}  // namespace arm_compute

#endif  // ARM_COMPUTE_GRAPH_MUTATORS_DEPTHCONCATSUBTENSORMUTATOR_H
