// SPDX-License-Identifier: MIT
#include "arm_compute/graph/backends/BackendRegistry.h"

#ifdef ARM_COMPUTE_CPU_ENABLED
#include "arm_compute/graph/backends/NEON/NEDeviceBackend.h"
#endif
#ifdef ARM_COMPUTE_CL
#include "arm_compute/graph/backends/CL/CLDeviceBackend.h"
#endif

#include <stdexcept>
#include <string>

namespace arm_compute::graph::backends {

BackendRegistry::BackendRegistry() : _registered_backends() {
    // Static objects would do this only if a static library is linked as a whole.
#ifdef ARM_COMPUTE_CPU_ENABLED
    add_backend<NEDeviceBackend>(Target::NEON);
#endif
#ifdef ARM_COMPUTE_CL
    add_backend<CLDeviceBackend>(Target::CL);
#endif
}

BackendRegistry &BackendRegistry::get() {
    static BackendRegistry registry;
    return registry;
}

IDeviceBackend *BackendRegistry::find_backend(Target target) {
    const auto found = _registered_backends.find(target);
    return found != _registered_backends.end() ? found->second.get() : nullptr;
}

IDeviceBackend &BackendRegistry::get_backend(Target target) {
    static const char *const names[] = {"UNSPECIFIED", "NEON", "CL", "CLVK"};
    const size_t index = static_cast<size_t>(target);
    const std::string name = index < 4 ? names[index] : std::to_string(index);
    IDeviceBackend *const backend = find_backend(target);
    if (backend == nullptr) {
        throw std::runtime_error("this library has no backend for the target " + name);
    }
    if (!backend->is_backend_supported()) {
        throw std::runtime_error("this machine has no device for the target " + name);
    }
    return *backend;
}

void BackendRegistry::note(Target target, bool is_library) {
    const unsigned bit = 1U << static_cast<unsigned>(target);
    _library_targets = is_library ? _library_targets | bit : _library_targets & ~bit;
}

bool BackendRegistry::is_library_backend(Target target) const {
    return (_library_targets >> static_cast<unsigned>(target) & 1U) != 0;
}

bool BackendRegistry::contains(Target target) const {
    return _registered_backends.count(target) != 0;
}

const std::map<Target, std::unique_ptr<IDeviceBackend>> &BackendRegistry::backends() const {
    return _registered_backends;
}

}  // namespace arm_compute::graph::backends
