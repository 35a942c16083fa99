// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_CL_KERNELS_CLNONLINEARFILTERKERNEL_H
#define ARM_COMPUTE_CORE_CL_KERNELS_CLNONLINEARFILTERKERNEL_H

#include "arm_compute/core/CL/ICLKernel.h"
#include "arm_compute/runtime/CL/ClKernels.h"
#include "arm_compute/runtime/CL/functions/CLNonLinearFilter.h"
#include "arm_compute/runtime/common/FilterKernels.h"

namespace arm_compute {

/// CLNonLinearFilter as a kernel (detail::RowsKernel).
class CLNonLinearFilterKernel : public detail::NonLinearKernel<detail::ClKernels, CLNonLinearFilter> {};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_CL_KERNELS_CLNONLINEARFILTERKERNEL_H
