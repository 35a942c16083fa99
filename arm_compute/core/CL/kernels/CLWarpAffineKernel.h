// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_CL_KERNELS_CLWARPAFFINEKERNEL_H
#define ARM_COMPUTE_CORE_CL_KERNELS_CLWARPAFFINEKERNEL_H

#include "arm_compute/core/CL/ICLKernel.h"
#include "arm_compute/runtime/CL/ClKernels.h"
#include "arm_compute/runtime/CL/functions/CLWarpAffine.h"

namespace arm_compute {

/// CLWarpAffine as a kernel.
class CLWarpAffineKernel : public detail::ClWarpKernel<CLWarpAffine> {};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_CL_KERNELS_CLWARPAFFINEKERNEL_H
