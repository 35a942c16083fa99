// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_CL_KERNELS_CLDILATEKERNEL_H
#define ARM_COMPUTE_CORE_CL_KERNELS_CLDILATEKERNEL_H

#include "arm_compute/core/CL/ICLKernel.h"
#include "arm_compute/runtime/CL/ClKernels.h"
#include "arm_compute/runtime/CL/functions/CLDilate.h"
#include "arm_compute/runtime/common/FilterKernels.h"

namespace arm_compute {

/// CLDilate as a kernel (detail::RowsKernel).
class CLDilateKernel : public detail::FilterKernel<detail::ClKernels, CLDilate, 1> {};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_CL_KERNELS_CLDILATEKERNEL_H
