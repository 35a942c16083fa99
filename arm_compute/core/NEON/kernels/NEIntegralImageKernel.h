// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_NEON_KERNELS_NEINTEGRALIMAGEKERNEL_H
#define ARM_COMPUTE_CORE_NEON_KERNELS_NEINTEGRALIMAGEKERNEL_H

#include "arm_compute/core/CPP/FunctionKernel.h"
#include "arm_compute/core/NEON/INEKernel.h"
#include "arm_compute/runtime/NEON/functions/NEIntegralImage.h"

namespace arm_compute {

/// NEIntegralImage as a kernel that is not split.
class NEIntegralImageKernel : public detail::FunctionKernel<NEIntegralImage> {
public:
    const char *name() const override { return "NEIntegralImageKernel"; }

    /// @param input  As NEIntegralImage::configure().
    /// @param output As NEIntegralImage::configure().
    void configure(const ITensor *input, ITensor *output) { configure_function(input, output); }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_NEON_KERNELS_NEINTEGRALIMAGEKERNEL_H
