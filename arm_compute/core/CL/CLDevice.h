// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_CL_CLDEVICE_H
#define ARM_COMPUTE_CORE_CL_CLDEVICE_H

#include "arm_compute/core/CL/CLHelpers.h"
#include "arm_compute/core/CL/CLTypes.h"
#include "arm_compute/core/CL/OpenCL.h"
#include "arm_compute/core/GPUTarget.h"
#include "arm_compute/core/IDevice.h"

#include <cstddef>
#include <string>
#include <tuple>

namespace arm_compute {

/// An OpenCL device and its properties, which are queried once.
class CLDevice : public IDevice {
public:
    /// No device.
    CLDevice() = default;

    /// @param cl_device The device; an empty one is the same as CLDevice().
    CLDevice(const cl::Device &cl_device);

    /// Model of a Mali GPU; GPUTarget::UNKNOWN for other devices.
    const GPUTarget &target() const { return _options.gpu_target; }

    size_t compute_units() const { return _options.compute_units; }

    const cl::Device &cl_device() const { return _device; }

    CLVersion version() const { return _options.version; }

    /// "OpenCL 3.0 ..."
    std::string device_version() const { return _options.device_version; }

    DeviceType type() const override { return DeviceType::CL; }

    /// @param extension Name, for example "cl_khr_fp16".
    bool supported(const std::string &extension) const override { return _options.extensions.count(extension) != 0; }

    /// Whether a kernel's global size need not be a multiple of its local size, and the compiler option for that, if
    /// one is needed. The library's own kernels do not depend on it.
    std::tuple<bool, std::string> is_non_uniform_workgroup_supported() const;

private:
    cl::Device _device{};
    CLDeviceOptions _options{};
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_CL_CLDEVICE_H
