// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_GRAPH_BACKENDS_BACKENDREGISTRY_H
#define ARM_COMPUTE_GRAPH_BACKENDS_BACKENDREGISTRY_H

#include "arm_compute/graph/IDeviceBackend.h"
#include "arm_compute/graph/Types.h"

#include <map>
#include <memory>

namespace arm_compute {
namespace graph {
namespace backends {

/// The backends of this process. Those of the library are there from the first call of get() on.
class BackendRegistry final {
public:
    static BackendRegistry &get();
    /// Null if there is none. The backend may lack its device: is_backend_supported() tells.
    IDeviceBackend *find_backend(Target target);
    /// The backend of a target, which was initialised.
    ///
    /// @throw std::runtime_error if there is none, or if it lacks its device.
    IDeviceBackend &get_backend(Target target);
    bool contains(Target target) const;
    const std::map<Target, std::unique_ptr<IDeviceBackend>> &backends() const;
    /// Adds a backend, a T, which replaces the one that the target has.
    template <typename T> void add_backend(Target target);

private:
    BackendRegistry();

    std::map<Target, std::unique_ptr<IDeviceBackend>> _registered_backends;
};

template <typename T> inline void BackendRegistry::add_backend(Target target) {
    _registered_backends[target] = std::make_unique<T>();
}

}  // namespace backends
}  // namespace graph
}  // namespace arm_compute

#endif  // ARM_COMPUTE_GRAPH_BACKENDS_BACKENDREGISTRY_H
