// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_CL_KERNELS_CLABSOLUTEDIFFERENCEKERNEL_H
#define ARM_COMPUTE_CORE_CL_KERNELS_CLABSOLUTEDIFFERENCEKERNEL_H

#include "arm_compute/core/CL/ICLKernel.h"
#include "arm_compute/runtime/CL/ClKernels.h"
#include "arm_compute/runtime/CL/functions/CLAbsoluteDifference.h"
#include "arm_compute/runtime/common/ElementKernels.h"

namespace arm_compute {

/// CLAbsoluteDifference as a kernel (detail::RowsKernel).
class CLAbsoluteDifferenceKernel : public detail::BinaryKernel<detail::ClKernels, CLAbsoluteDifference> {};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_CL_KERNELS_CLABSOLUTEDIFFERENCEKERNEL_H
