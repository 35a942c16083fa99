// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_CL_KERNELS_CLACCUMULATEKERNEL_H
#define ARM_COMPUTE_CORE_CL_KERNELS_CLACCUMULATEKERNEL_H

#include "arm_compute/core/CL/ICLKernel.h"
#include "arm_compute/runtime/CL/ClKernels.h"
#include "arm_compute/runtime/CL/functions/CLAccumulate.h"
#include "arm_compute/runtime/common/ElementKernels.h"

namespace arm_compute {

/// CLAccumulate as a kernel (detail::RowsKernel).
class CLAccumulateKernel : public detail::UnaryKernel<detail::ClKernels, CLAccumulate> {};

/// CLAccumulateWeighted as a kernel.
class CLAccumulateWeightedKernel : public detail::AccumulatingKernel<detail::ClKernels, CLAccumulateWeighted, float> {};

/// CLAccumulateSquared as a kernel.
class CLAccumulateSquaredKernel : public detail::AccumulatingKernel<detail::ClKernels, CLAccumulateSquared, uint32_t> {
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_CL_KERNELS_CLACCUMULATEKERNEL_H
