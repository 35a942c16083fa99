// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_NEON_KERNELS_NEABSOLUTEDIFFERENCEKERNEL_H
#define ARM_COMPUTE_CORE_NEON_KERNELS_NEABSOLUTEDIFFERENCEKERNEL_H

#include "arm_compute/core/NEON/INEKernel.h"
#include "arm_compute/runtime/NEON/functions/NEAbsoluteDifference.h"
#include "arm_compute/runtime/common/CpuKernels.h"
#include "arm_compute/runtime/common/ElementKernels.h"

namespace arm_compute {

/// NEAbsoluteDifference as a kernel (detail::RowsKernel).
class NEAbsoluteDifferenceKernel : public detail::BinaryKernel<detail::CpuKernels, NEAbsoluteDifference> {
public:
    const char *name() const override { return "NEAbsoluteDifferenceKernel"; }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_NEON_KERNELS_NEABSOLUTEDIFFERENCEKERNEL_H
