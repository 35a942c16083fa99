// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_CL_CLTYPES_H
#define ARM_COMPUTE_CORE_CL_CLTYPES_H

#include "arm_compute/core/CL/ICLArray.h"
#include "arm_compute/core/GPUTarget.h"

#include <cstddef>
#include <set>
#include <string>

namespace arm_compute {

/// The name of a kernel's configuration that has none.
static const std::string default_config_id = "no_config_id";

/// OpenCL versions of devices.
enum class CLVersion {
    CL10,    ///< OpenCL 1.0
    CL11,    ///< OpenCL 1.1
    CL12,    ///< OpenCL 1.2
    CL20,    ///< OpenCL 2.x
    CL30,    ///< OpenCL 3.0 and later
    UNKNOWN  ///< Not reported by the device
};

/// Properties of a device.
struct CLDeviceOptions {
    std::string name{};            ///< The driver's name for the device
    std::string device_version{};  ///< "OpenCL 3.0 ..."
    std::set<std::string> extensions{};
    std::string ddk_version{};  ///< Version of the driver
    GPUTarget gpu_target{};     ///< UNKNOWN for GPUs other than Mali
    CLVersion version{};
    size_t compute_units{};
    size_t cache_size{};  ///< Bytes of global memory cache
};

/// Scales and offsets per channel of a tensor, on the device; empty if the tensor has no such quantization. Symmetric
/// types have no offsets.
struct CLQuantization {
    CLQuantization() : scale(nullptr), offset(nullptr) {}
    CLQuantization(const ICLFloatArray *scale_, const ICLInt32Array *offset_) : scale(scale_), offset(offset_) {}

    const ICLFloatArray *scale;
    const ICLInt32Array *offset;
};

/// Families of kernels with common tuning.
enum CLKernelType { UNKNOWN, DEPTHWISE, DIRECT, ELEMENTWISE, GEMM, POOL, WINOGRAD };

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_CL_CLTYPES_H
