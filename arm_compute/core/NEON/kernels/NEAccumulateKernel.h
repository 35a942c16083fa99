// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_NEON_KERNELS_NEACCUMULATEKERNEL_H
#define ARM_COMPUTE_CORE_NEON_KERNELS_NEACCUMULATEKERNEL_H

#include "arm_compute/core/NEON/INEKernel.h"
#include "arm_compute/runtime/NEON/functions/NEAccumulate.h"
#include "arm_compute/runtime/common/CpuKernels.h"
#include "arm_compute/runtime/common/ElementKernels.h"

namespace arm_compute {

/// NEAccumulate as a kernel (detail::RowsKernel).
class NEAccumulateKernel : public detail::UnaryKernel<detail::CpuKernels, NEAccumulate> {
public:
    const char *name() const override { return "NEAccumulateKernel"; }
};

/// NEAccumulateWeighted as a kernel.
class NEAccumulateWeightedKernel : public detail::AccumulatingKernel<detail::CpuKernels, NEAccumulateWeighted, float> {
public:
    const char *name() const override { return "NEAccumulateWeightedKernel"; }
};

/// NEAccumulateSquared as a kernel.
class NEAccumulateSquaredKernel : public detail::AccumulatingKernel<detail::CpuKernels, NEAccumulateSquared, uint32_t> {
public:
    const char *name() const override { return "NEAccumulateSquaredKernel"; }
};

/// Results have no other precision in half.
using NEAccumulateWeightedFP16Kernel = NEAccumulateWeightedKernel;

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_NEON_KERNELS_NEACCUMULATEKERNEL_H
