// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_NEON_KERNELS_NEBITWISENOTKERNEL_H
#define ARM_COMPUTE_CORE_NEON_KERNELS_NEBITWISENOTKERNEL_H

#include "arm_compute/core/NEON/INEKernel.h"
#include "arm_compute/runtime/NEON/functions/NEBitwiseNot.h"
#include "arm_compute/runtime/common/CpuKernels.h"
#include "arm_compute/runtime/common/ElementKernels.h"

namespace arm_compute {

/// NEBitwiseNot as a kernel (detail::RowsKernel).
class NEBitwiseNotKernel : public detail::UnaryKernel<detail::CpuKernels, NEBitwiseNot> {
public:
    const char *name() const override { return "NEBitwiseNotKernel"; }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_NEON_KERNELS_NEBITWISENOTKERNEL_H
