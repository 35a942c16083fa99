// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_NEON_KERNELS_NEBITWISEORKERNEL_H
#define ARM_COMPUTE_CORE_NEON_KERNELS_NEBITWISEORKERNEL_H

#include "arm_compute/core/NEON/INEKernel.h"
#include "arm_compute/runtime/NEON/functions/NEBitwiseOr.h"
#include "arm_compute/runtime/common/CpuKernels.h"
#include "arm_compute/runtime/common/ElementKernels.h"

namespace arm_compute {

/// NEBitwiseOr as a kernel (detail::RowsKernel).
class NEBitwiseOrKernel : public detail::BinaryKernel<detail::CpuKernels, NEBitwiseOr> {
public:
    const char *name() const override { return "NEBitwiseOrKernel"; }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_NEON_KERNELS_NEBITWISEORKERNEL_H
