// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_GRAPH_MUTATORS_NODEFUSIONMUTATOR_H
#define ARM_COMPUTE_GRAPH_MUTATORS_NODEFUSIONMUTATOR_H

#include "arm_compute/graph/IGraphMutator.h"

namespace arm_compute {
namespace graph {

/// Merges pairs of nodes: zero padding into the convolution that reads it; batch normalizations into the convolution or
/// depthwise convolution before them. The first node of a pair must have no other reader and no accessor. A convolution
/// that has an activation is not merged with a batch normalization.
///
/// Activations are applied by the operator before them when the graph is finalized for a backend of the library, also
/// without this pass. A backend of the program gets separate nodes.
class NodeFusionMutator final : public IGraphMutator {
public:
    void mutate(Graph &g) override;
    MutationType type() const override { return MutationType::Backend; }
    const char *name() override { return "NodeFusionMutator"; }
};

}  // namespace graph
}  // namespace arm_compute

#endif  // ARM_COMPUTE_GRAPH_MUTATORS_NODEFUSIONMUTATOR_H
