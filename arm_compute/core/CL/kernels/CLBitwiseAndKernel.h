// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_CL_KERNELS_CLBITWISEANDKERNEL_H
#define ARM_COMPUTE_CORE_CL_KERNELS_CLBITWISEANDKERNEL_H

#include "arm_compute/core/CL/ICLKernel.h"
#include "arm_compute/runtime/CL/ClKernels.h"
#include "arm_compute/runtime/CL/functions/CLBitwiseAnd.h"
#include "arm_compute/runtime/common/ElementKernels.h"

namespace arm_compute {

/// CLBitwiseAnd as a kernel (detail::RowsKernel).
class CLBitwiseAndKernel : public detail::BinaryKernel<detail::ClKernels, CLBitwiseAnd> {};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_CL_KERNELS_CLBITWISEANDKERNEL_H
