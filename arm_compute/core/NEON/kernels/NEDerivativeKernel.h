// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_NEON_KERNELS_NEDERIVATIVEKERNEL_H
#define ARM_COMPUTE_CORE_NEON_KERNELS_NEDERIVATIVEKERNEL_H

#include "arm_compute/core/NEON/INEKernel.h"
#include "arm_compute/runtime/NEON/functions/NEDerivative.h"
#include "arm_compute/runtime/common/CpuKernels.h"
#include "arm_compute/runtime/common/FilterKernels.h"

namespace arm_compute {

/// NEDerivative as a kernel (detail::RowsKernel).
class NEDerivativeKernel : public detail::GradientKernel<detail::CpuKernels, NEDerivative, 1> {
public:
    const char *name() const override { return "NEDerivativeKernel"; }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_NEON_KERNELS_NEDERIVATIVEKERNEL_H
