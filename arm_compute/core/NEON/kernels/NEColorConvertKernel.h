// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_NEON_KERNELS_NECOLORCONVERTKERNEL_H
#define ARM_COMPUTE_CORE_NEON_KERNELS_NECOLORCONVERTKERNEL_H

#include "arm_compute/core/IMultiImage.h"
#include "arm_compute/core/MultiImageInfo.h"
#include "arm_compute/core/NEON/INEKernel.h"
#include "arm_compute/runtime/NEON/functions/NEColorConvert.h"
#include "arm_compute/runtime/common/CpuKernels.h"
#include "arm_compute/runtime/common/FormatKernels.h"

namespace arm_compute {

/// NEColorConvert as a kernel (detail::RowsKernel).
class NEColorConvertKernel : public detail::ConvertKernel<detail::CpuKernels, NEColorConvert, IMultiImage> {
public:
    const char *name() const override { return "NEColorConvertKernel"; }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_NEON_KERNELS_NECOLORCONVERTKERNEL_H
