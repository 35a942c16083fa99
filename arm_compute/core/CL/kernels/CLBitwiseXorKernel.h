// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_CL_KERNELS_CLBITWISEXORKERNEL_H
#define ARM_COMPUTE_CORE_CL_KERNELS_CLBITWISEXORKERNEL_H

#include "arm_compute/core/CL/ICLKernel.h"
#include "arm_compute/runtime/CL/ClKernels.h"
#include "arm_compute/runtime/CL/functions/CLBitwiseXor.h"
#include "arm_compute/runtime/common/ElementKernels.h"

namespace arm_compute {

/// CLBitwiseXor as a kernel (detail::RowsKernel).
class CLBitwiseXorKernel : public detail::BinaryKernel<detail::ClKernels, CLBitwiseXor> {};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_CL_KERNELS_CLBITWISEXORKERNEL_H
