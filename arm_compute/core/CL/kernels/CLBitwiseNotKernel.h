// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_CL_KERNELS_CLBITWISENOTKERNEL_H
#define ARM_COMPUTE_CORE_CL_KERNELS_CLBITWISENOTKERNEL_H

#include "arm_compute/core/CL/ICLKernel.h"
#include "arm_compute/runtime/CL/ClKernels.h"
#include "arm_compute/runtime/CL/functions/CLBitwiseNot.h"
#include "arm_compute/runtime/common/ElementKernels.h"

namespace arm_compute {

/// CLBitwiseNot as a kernel (detail::RowsKernel).
class CLBitwiseNotKernel : public detail::UnaryKernel<detail::ClKernels, CLBitwiseNot> {};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_CL_KERNELS_CLBITWISENOTKERNEL_H
