// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_NEON_KERNELS_NECHANNELCOMBINEKERNEL_H
#define ARM_COMPUTE_CORE_NEON_KERNELS_NECHANNELCOMBINEKERNEL_H

#include "arm_compute/core/IMultiImage.h"
#include "arm_compute/core/MultiImageInfo.h"
#include "arm_compute/core/NEON/INEKernel.h"
#include "arm_compute/runtime/NEON/functions/NEChannelCombine.h"
#include "arm_compute/runtime/common/CpuKernels.h"
#include "arm_compute/runtime/common/FormatKernels.h"

namespace arm_compute {

/// NEChannelCombine as a kernel (detail::RowsKernel).
class NEChannelCombineKernel : public detail::CombineKernel<detail::CpuKernels, NEChannelCombine, IMultiImage> {
public:
    const char *name() const override { return "NEChannelCombineKernel"; }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_NEON_KERNELS_NECHANNELCOMBINEKERNEL_H
