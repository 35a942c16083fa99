// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_CORE_IDEVICE_H
#define ACL_ARM_COMPUTE_CORE_IDEVICE_H

#include <string>

namespace arm_compute {
/// Kinds of devices.
enum class DeviceType {
    NEON,  ///< The CPU
    CL     ///< An OpenCL device
};

/// A device that runs kernels.
class IDevice {
public:
    virtual ~IDevice() = default;
    /// Kind of the device.
    virtual DeviceType type() const = 0;
    /// True if the device has an extension, named as in the device's own interface.
    virtual bool supported(const std::string &extension) const = 0;
};
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_CORE_IDEVICE_H
