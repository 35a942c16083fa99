// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_CL_KERNELS_CLTHRESHOLDKERNEL_H
#define ARM_COMPUTE_CORE_CL_KERNELS_CLTHRESHOLDKERNEL_H

#include "arm_compute/core/CL/ICLKernel.h"
#include "arm_compute/runtime/CL/ClKernels.h"
#include "arm_compute/runtime/CL/functions/CLThreshold.h"
#include "arm_compute/runtime/common/ElementKernels.h"

namespace arm_compute {

/// CLThreshold as a kernel (detail::RowsKernel).
class CLThresholdKernel : public detail::ThresholdingKernel<detail::ClKernels, CLThreshold> {};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_CL_KERNELS_CLTHRESHOLDKERNEL_H
