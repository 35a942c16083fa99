// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_GRAPH_BACKENDS_BACKENDREGISTRAR_H
#define ARM_COMPUTE_GRAPH_BACKENDS_BACKENDREGISTRAR_H

#include "arm_compute/graph/Types.h"
#include "arm_compute/graph/backends/BackendRegistry.h"

namespace arm_compute {
namespace graph {
namespace backends {
namespace detail {

/// A static object of this class adds a program's own backend of class T before main().
template <typename T> class BackendRegistrar final {
public:
    /// @param target Target of the backend.
    BackendRegistrar(Target target) { BackendRegistry::get().add_backend<T>(target); }
};

}  // namespace detail
}  // namespace backends
}  // namespace graph
}  // namespace arm_compute

#endif  // ARM_COMPUTE_GRAPH_BACKENDS_BACKENDREGISTRAR_H
