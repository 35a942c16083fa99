// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_CL_KERNELS_CLERODEKERNEL_H
#define ARM_COMPUTE_CORE_CL_KERNELS_CLERODEKERNEL_H

#include "arm_compute/core/CL/ICLKernel.h"
#include "arm_compute/runtime/CL/ClKernels.h"
#include "arm_compute/runtime/CL/functions/CLErode.h"
#include "arm_compute/runtime/common/FilterKernels.h"

namespace arm_compute {

/// CLErode as a kernel (detail::RowsKernel).
class CLErodeKernel : public detail::FilterKernel<detail::ClKernels, CLErode, 1> {};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_CL_KERNELS_CLERODEKERNEL_H
