// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_CL_KERNELS_CLBITWISEORKERNEL_H
#define ARM_COMPUTE_CORE_CL_KERNELS_CLBITWISEORKERNEL_H

#include "arm_compute/core/CL/ICLKernel.h"
#include "arm_compute/runtime/CL/ClKernels.h"
#include "arm_compute/runtime/CL/functions/CLBitwiseOr.h"
#include "arm_compute/runtime/common/ElementKernels.h"

namespace arm_compute {

/// CLBitwiseOr as a kernel (detail::RowsKernel).
class CLBitwiseOrKernel : public detail::BinaryKernel<detail::ClKernels, CLBitwiseOr> {};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_CL_KERNELS_CLBITWISEORKERNEL_H
