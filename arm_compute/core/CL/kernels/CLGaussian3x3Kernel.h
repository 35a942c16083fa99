// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_CL_KERNELS_CLGAUSSIAN3X3KERNEL_H
#define ARM_COMPUTE_CORE_CL_KERNELS_CLGAUSSIAN3X3KERNEL_H

#include "arm_compute/core/CL/ICLKernel.h"
#include "arm_compute/runtime/CL/ClKernels.h"
#include "arm_compute/runtime/CL/functions/CLGaussian3x3.h"
#include "arm_compute/runtime/common/FilterKernels.h"

namespace arm_compute {

/// CLGaussian3x3 as a kernel (detail::RowsKernel).
class CLGaussian3x3Kernel : public detail::FilterKernel<detail::ClKernels, CLGaussian3x3, 1> {};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_CL_KERNELS_CLGAUSSIAN3X3KERNEL_H
