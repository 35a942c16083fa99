// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_CL_KERNELS_CLWARPPERSPECTIVEKERNEL_H
#define ARM_COMPUTE_CORE_CL_KERNELS_CLWARPPERSPECTIVEKERNEL_H

#include "arm_compute/core/CL/ICLKernel.h"
#include "arm_compute/runtime/CL/ClKernels.h"
#include "arm_compute/runtime/CL/functions/CLWarpPerspective.h"

namespace arm_compute {

/// CLWarpPerspective as a kernel.
class CLWarpPerspectiveKernel : public detail::ClWarpKernel<CLWarpPerspective> {};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_CL_KERNELS_CLWARPPERSPECTIVEKERNEL_H
