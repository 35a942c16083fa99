// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_NEON_KERNELS_NESOBEL3X3KERNEL_H
#define ARM_COMPUTE_CORE_NEON_KERNELS_NESOBEL3X3KERNEL_H

#include "arm_compute/core/NEON/INEKernel.h"
#include "arm_compute/runtime/NEON/functions/NESobel3x3.h"
#include "arm_compute/runtime/common/CpuKernels.h"
#include "arm_compute/runtime/common/FilterKernels.h"

namespace arm_compute {

/// NESobel3x3 as a kernel (detail::RowsKernel).
class NESobel3x3Kernel : public detail::GradientKernel<detail::CpuKernels, NESobel3x3, 1> {
public:
    const char *name() const override { return "NESobel3x3Kernel"; }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_NEON_KERNELS_NESOBEL3X3KERNEL_H
