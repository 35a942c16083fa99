// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_CL_KERNELS_CLDERIVATIVEKERNEL_H
#define ARM_COMPUTE_CORE_CL_KERNELS_CLDERIVATIVEKERNEL_H

#include "arm_compute/core/CL/ICLKernel.h"
#include "arm_compute/runtime/CL/ClKernels.h"
#include "arm_compute/runtime/CL/functions/CLDerivative.h"
#include "arm_compute/runtime/common/FilterKernels.h"

namespace arm_compute {

/// CLDerivative as a kernel (detail::RowsKernel).
class CLDerivativeKernel : public detail::GradientKernel<detail::ClKernels, CLDerivative, 1> {};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_CL_KERNELS_CLDERIVATIVEKERNEL_H
