// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_GRAPH_MUTATORS_DEPTHCONCATSUBTENSORMUTATOR_H
#define ARM_COMPUTE_GRAPH_MUTATORS_DEPTHCONCATSUBTENSORMUTATOR_H

#include "arm_compute/graph/IGraphMutator.h"

namespace arm_compute {
namespace graph {

/// The inputs of a concatenation become parts of its output when the graph is finalized for a backend of the library,
/// also without this pass, so that nothing is copied: along dimension 2 (channels in NCHW, height in NHWC), and on the
/// CPU along NHWC channels. So the pass itself changes nothing. A backend of the program gets an enabled node.
class DepthConcatSubTensorMutator final : public IGraphMutator {
public:
    void mutate(Graph &) override {}
    MutationType type() const override { return MutationType::Backend; }
    const char *name() override { return "DepthConcatSubTensorMutator"; }
};

}  // namespace graph
}  // namespace arm_compute

#endif  // ARM_COMPUTE_GRAPH_MUTATORS_DEPTHCONCATSUBTENSORMUTATOR_H
