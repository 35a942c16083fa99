// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_DEVICEPROPERTIES_H
#define ARM_COMPUTE_RUNTIME_DEVICEPROPERTIES_H

#include "arm_compute/core/CPP/CPPTypes.h"

#include <string>

namespace arm_compute {

/// What a runtime context knows about its device.
struct DeviceProperties {
    DeviceProperties() = default;

    std::string name{"unknown"};  ///< Name of the device
    CPUInfo cpu_info{};           ///< The CPU
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_DEVICEPROPERTIES_H
