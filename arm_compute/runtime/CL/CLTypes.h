// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_CLTYPES_H
#define ARM_COMPUTE_RUNTIME_CL_CLTYPES_H

#include "arm_compute/core/Types.h"

namespace arm_compute {

/// Methods of matrix multiplication on an OpenCL device.
enum class CLGEMMKernelType {
    NATIVE,                 ///< Neither matrix is packed
    RESHAPED,               ///< Both matrices are packed first
    RESHAPED_ONLY_RHS,      ///< The right matrix is packed first
    RESHAPED_ONLY_RHS_MMUL  ///< The same, with the device's matrix instructions
};

/// Parameters for selecting a method.
struct CLGEMMKernelSelectionParams {
    unsigned int m{0};            ///< Rows of the result
    unsigned int n{0};            ///< Columns of the result
    unsigned int k{0};            ///< Columns of the left matrix
    unsigned int b{0};            ///< Batches
    bool is_rhs_constant{false};  ///< Whether the right matrix can be packed once
    DataType data_type{DataType::UNKNOWN};
};

/// OpenCL implementations to search for.
enum class CLBackendType {
    Native,  ///< Any except clvk
    Clvk     ///< clvk, OpenCL on top of Vulkan
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_CLTYPES_H
