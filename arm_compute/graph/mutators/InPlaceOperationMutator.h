// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_GRAPH_MUTATORS_INPLACEOPERATIONMUTATOR_H
#define ARM_COMPUTE_GRAPH_MUTATORS_INPLACEOPERATIONMUTATOR_H

#include "arm_compute/graph/IGraphMutator.h"

namespace arm_compute {
namespace graph {

/// Nodes overwrite their inputs when the graph is finalized for a backend of the library, also without this pass: where
/// the operator can, and nothing else needs the input's elements. So the pass itself changes nothing. A backend of the
/// program gets nodes with separate tensors.
class InPlaceOperationMutator final : public IGraphMutator {
public:
    void mutate(Graph &) override {}
    MutationType type() const override { return MutationType::Backend; }
    const char *name() override { return "InPlaceOperationMutator"; }
};

}  // namespace graph
}  // namespace arm_compute

#endif  // ARM_COMPUTE_GRAPH_MUTATORS_INPLACEOPERATIONMUTATOR_H
