// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_NEON_KERNELS_NEBITWISEANDKERNEL_H
#define ARM_COMPUTE_CORE_NEON_KERNELS_NEBITWISEANDKERNEL_H

#include "arm_compute/core/NEON/INEKernel.h"
#include "arm_compute/runtime/NEON/functions/NEBitwiseAnd.h"
#include "arm_compute/runtime/common/CpuKernels.h"
#include "arm_compute/runtime/common/ElementKernels.h"

namespace arm_compute {

/// NEBitwiseAnd as a kernel (detail::RowsKernel).
class NEBitwiseAndKernel : public detail::BinaryKernel<detail::CpuKernels, NEBitwiseAnd> {
public:
    const char *name() const override { return "NEBitwiseAndKernel"; }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_NEON_KERNELS_NEBITWISEANDKERNEL_H
