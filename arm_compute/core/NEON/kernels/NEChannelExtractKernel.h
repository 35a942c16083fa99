// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_NEON_KERNELS_NECHANNELEXTRACTKERNEL_H
#define ARM_COMPUTE_CORE_NEON_KERNELS_NECHANNELEXTRACTKERNEL_H

#include "arm_compute/core/IMultiImage.h"
#include "arm_compute/core/MultiImageInfo.h"
#include "arm_compute/core/NEON/INEKernel.h"
#include "arm_compute/runtime/NEON/functions/NEChannelExtract.h"
#include "arm_compute/runtime/common/CpuKernels.h"
#include "arm_compute/runtime/common/FormatKernels.h"

namespace arm_compute {

/// NEChannelExtract as a kernel (detail::RowsKernel).
class NEChannelExtractKernel : public detail::ExtractKernel<detail::CpuKernels, NEChannelExtract, IMultiImage> {
public:
    const char *name() const override { return "NEChannelExtractKernel"; }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_NEON_KERNELS_NECHANNELEXTRACTKERNEL_H
