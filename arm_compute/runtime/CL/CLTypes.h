// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_CLTYPES_H
#define ARM_COMPUTE_RUNTIME_CL_CLTYPES_H

#include "arm_compute/core/Types.h"

namespace arm_compute {

/// Ways of multiplying matrices on an OpenCL device.
enum class CLGEMMKernelType {
    NATIVE,                 ///< Both matrices as they are
    RESHAPED,               ///< Both matrices are packed first
    RESHAPED_ONLY_RHS,      ///< The right one is packed first
    RESHAPED_ONLY_RHS_MMUL  ///< The same, on the device's matrix instructions
};

/// What a choice among these depends on.
struct CLGEMMKernelSelectionParams {
    unsigned int m{0};            ///< Rows of the result
    unsigned int n{0};            ///< Columns of the result
    unsigned int k{0};            ///< Columns of the left matrix
    unsigned int b{0};            ///< Batches
    bool is_rhs_constant{false};  ///< Whether the right matrix can be packed once
    DataType data_type{DataType::UNKNOWN};
};

/// Implementations of OpenCL that are looked for.
enum class CLBackendType {
    Native,  ///< Any but clvk
    Clvk     ///< clvk, OpenCL on top of Vulkan
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_CLTYPES_H
