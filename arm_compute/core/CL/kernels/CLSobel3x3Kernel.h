// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_CL_KERNELS_CLSOBEL3X3KERNEL_H
#define ARM_COMPUTE_CORE_CL_KERNELS_CLSOBEL3X3KERNEL_H

#include "arm_compute/core/CL/ICLKernel.h"
#include "arm_compute/runtime/CL/ClKernels.h"
#include "arm_compute/runtime/CL/functions/CLSobel3x3.h"
#include "arm_compute/runtime/common/FilterKernels.h"

namespace arm_compute {

/// CLSobel3x3 as a kernel (detail::RowsKernel).
class CLSobel3x3Kernel : public detail::GradientKernel<detail::ClKernels, CLSobel3x3, 1> {};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_CL_KERNELS_CLSOBEL3X3KERNEL_H
