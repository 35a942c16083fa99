// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_CL_KERNELS_CLFILLBORDERKERNEL_H
#define ARM_COMPUTE_CORE_CL_KERNELS_CLFILLBORDERKERNEL_H

#include "arm_compute/core/CL/ICLKernel.h"
#include "arm_compute/runtime/CL/ClKernels.h"
#include "arm_compute/runtime/CL/functions/CLFillBorder.h"

#include <algorithm>

namespace arm_compute {

/// CLFillBorder as a kernel that is not split: the function waits for CLScheduler's queue.
class CLFillBorderKernel : public detail::ClWholeKernel<CLFillBorder> {
public:
    /// @param tensor                Tensor. Each run fills the padding that it then has.
    /// @param border_size           Elements on each side; the largest number is for all sides.
    /// @param border_mode           As NEFillBorder::configure().
    /// @param constant_border_value As NEFillBorder::configure().
    void configure(ICLTensor *tensor, BorderSize border_size, BorderMode border_mode,
                   const PixelValue &constant_border_value = PixelValue()) {
        configure_function(tensor, std::max({border_size.top, border_size.right, border_size.bottom, border_size.left}),
                           border_mode, constant_border_value);
    }
    /// @param compile_context       Ignored: the CPU fills the padding.
    /// @param tensor                As above.
    /// @param border_size           As above.
    /// @param border_mode           As above.
    /// @param constant_border_value As above.
    void configure(const CLCompileContext &compile_context, ICLTensor *tensor, BorderSize border_size,
                   BorderMode border_mode, const PixelValue &constant_border_value = PixelValue()) {
        ARM_COMPUTE_UNUSED(compile_context);
        configure(tensor, border_size, border_mode, constant_border_value);
    }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_CL_KERNELS_CLFILLBORDERKERNEL_H
