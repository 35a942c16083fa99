// SPDX-License-Identifier: MIT
// Passes of the established interface whose work src/net does when a graph is finalized. Their headers say when.
#include "arm_compute/graph/mutators/GraphMutators.h"

namespace arm_compute::graph {

#define AC_WHEN_FINALIZED(Mutator)                      \
    void Mutator::mutate(Graph &) {}                    \
    IGraphMutator::MutationType Mutator::type() const { \
        return MutationType::Backend;                   \
    }                                                   \
    const char *Mutator::name() {                       \
        return #Mutator;                                \
    }
AC_WHEN_FINALIZED(InPlaceOperationMutator)
AC_WHEN_FINALIZED(DepthConcatSubTensorMutator)
AC_WHEN_FINALIZED(SplitLayerSubTensorMutator)
#undef AC_WHEN_FINALIZED

}  // namespace arm_compute::graph
