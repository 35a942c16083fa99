// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_NEON_KERNELS_NEGAUSSIAN3X3KERNEL_H
#define ARM_COMPUTE_CORE_NEON_KERNELS_NEGAUSSIAN3X3KERNEL_H

#include "arm_compute/core/NEON/INEKernel.h"
#include "arm_compute/runtime/NEON/functions/NEGaussian3x3.h"
#include "arm_compute/runtime/common/CpuKernels.h"
#include "arm_compute/runtime/common/FilterKernels.h"

namespace arm_compute {

/// NEGaussian3x3 as a kernel (detail::RowsKernel).
class NEGaussian3x3Kernel : public detail::FilterKernel<detail::CpuKernels, NEGaussian3x3, 1> {
public:
    const char *name() const override { return "NEGaussian3x3Kernel"; }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_NEON_KERNELS_NEGAUSSIAN3X3KERNEL_H
