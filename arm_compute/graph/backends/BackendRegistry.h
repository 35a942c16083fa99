// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_GRAPH_BACKENDS_BACKENDREGISTRY_H
#define ARM_COMPUTE_GRAPH_BACKENDS_BACKENDREGISTRY_H

#include "arm_compute/graph/IDeviceBackend.h"
#include "arm_compute/graph/Types.h"

#include <map>
#include <memory>
#include <type_traits>

namespace arm_compute {
namespace graph {
namespace backends {
class CLDeviceBackend;
class NEDeviceBackend;

/// The backends of this process. The first call of get() adds the library's backends.
class BackendRegistry final {
public:
    static BackendRegistry &get();
    /// Null if there is none. The backend may have no device; see is_backend_supported().
    IDeviceBackend *find_backend(Target target);
    /// The initialised backend of a target.
    ///
    /// @throw std::runtime_error if there is none or it has no device.
    IDeviceBackend &get_backend(Target target);
    bool contains(Target target) const;
    const std::map<Target, std::unique_ptr<IDeviceBackend>> &backends() const;
    /// Adds a backend of class T in place of the target's current one.
    template <typename T> void add_backend(Target target);
    /// Whether the backend of a target is the library's. It runs whole graphs; others run node by node. An extension of
    /// the established interface.
    bool is_library_backend(Target target) const;

private:
    BackendRegistry();
    void note(Target target, bool is_library);

    std::map<Target, std::unique_ptr<IDeviceBackend>> _registered_backends;
    unsigned _library_targets = 0;  ///< a bit for each target
};

template <typename T> inline void BackendRegistry::add_backend(Target target) {
    _registered_backends[target] = std::make_unique<T>();
    note(target, target == Target::NEON ? std::is_same<T, NEDeviceBackend>::value
                                        : target == Target::CL && std::is_same<T, CLDeviceBackend>::value);
}

}  // namespace backends
}  // namespace graph
}  // namespace arm_compute

#endif  // ARM_COMPUTE_GRAPH_BACKENDS_BACKENDREGISTRY_H
