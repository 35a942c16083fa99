// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_GRAPH_MUTATORS_SPLITLAYERSUBTENSORMUTATOR_H
#define ARM_COMPUTE_GRAPH_MUTATORS_SPLITLAYERSUBTENSORMUTATOR_H

#include "arm_compute/graph/IGraphMutator.h"

namespace arm_compute {
namespace graph {

/// The outputs of a split are parts of its input when the graph is finalized for a backend of the library, also without
/// this pass, so that nothing is copied. So the pass itself changes nothing. A backend of the program gets a node that
/// copies.
class SplitLayerSubTensorMutator final : public IGraphMutator {
public:
    void mutate(Graph &) override {}
    MutationType type() const override { return MutationType::Backend; }
    const char *name() override { return "SplitLayerSubTensorMutator"; }
};

}  // namespace graph
}  // namespace arm_compute

#endif  // ARM_COMPUTE_GRAPH_MUTATORS_SPLITLAYERSUBTENSORMUTATOR_H
