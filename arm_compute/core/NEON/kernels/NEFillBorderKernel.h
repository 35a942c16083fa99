// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_NEON_KERNELS_NEFILLBORDERKERNEL_H
#define ARM_COMPUTE_CORE_NEON_KERNELS_NEFILLBORDERKERNEL_H

#include "arm_compute/core/CPP/FunctionKernel.h"
#include "arm_compute/core/NEON/INEKernel.h"
#include "arm_compute/runtime/NEON/functions/NEFillBorder.h"

#include <algorithm>

namespace arm_compute {

/// NEFillBorder as a kernel that is not split.
class NEFillBorderKernel : public detail::FunctionKernel<NEFillBorder> {
public:
    const char *name() const override { return "NEFillBorderKernel"; }

    /// @param tensor                Tensor. Each run fills the padding that it then has.
    /// @param border_size           Elements on each side; the largest number is for all sides.
    /// @param border_mode           As NEFillBorder::configure().
    /// @param constant_border_value As NEFillBorder::configure().
    void configure(ITensor *tensor, BorderSize border_size, BorderMode border_mode,
                   const PixelValue &constant_border_value = PixelValue()) {
        configure_function(tensor, std::max({border_size.top, border_size.right, border_size.bottom, border_size.left}),
                           border_mode, constant_border_value);
    }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_NEON_KERNELS_NEFILLBORDERKERNEL_H
