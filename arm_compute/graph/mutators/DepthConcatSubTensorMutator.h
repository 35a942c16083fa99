// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_GRAPH_MUTATORS_DEPTHCONCATSUBTENSORMUTATOR_H
#define ARM_COMPUTE_GRAPH_MUTATORS_DEPTHCONCATSUBTENSORMUTATOR_H

#include "arm_compute/graph/IGraphMutator.h"

namespace arm_compute {
namespace graph {

/// Lets the inputs of a concatenation be written where its output is: the handle of each input becomes a sub-tensor of
/// the output, and the node is disabled, so that it costs nothing at run time. This is done for concatenations over
/// dimension 2 (channels in NCHW, height in NHWC), and on the CPU over the channels of NHWC, when all inputs have the
/// target, the type and the quantization of the output. The node is left alone when an input is a constant or an input
/// of the graph, when it occurs twice, when it is already part of another tensor, or when it has further readers and
/// the output is overwritten in place.
class DepthConcatSubTensorMutator final : public IGraphMutator {
public:
    void mutate(Graph &g) override;
    MutationType type() const override;
    const char *name() override;
};

}  // namespace graph
}  // namespace arm_compute

#endif  // ARM_COMPUTE_GRAPH_MUTATORS_DEPTHCONCATSUBTENSORMUTATOR_H
