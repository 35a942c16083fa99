// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_NEON_KERNELS_NETHRESHOLDKERNEL_H
#define ARM_COMPUTE_CORE_NEON_KERNELS_NETHRESHOLDKERNEL_H

#include "arm_compute/core/NEON/INEKernel.h"
#include "arm_compute/runtime/NEON/functions/NEThreshold.h"
#include "arm_compute/runtime/common/CpuKernels.h"
#include "arm_compute/runtime/common/ElementKernels.h"

namespace arm_compute {

/// NEThreshold as a kernel (detail::RowsKernel).
class NEThresholdKernel : public detail::ThresholdingKernel<detail::CpuKernels, NEThreshold> {
public:
    const char *name() const override { return "NEThresholdKernel"; }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_NEON_KERNELS_NETHRESHOLDKERNEL_H
