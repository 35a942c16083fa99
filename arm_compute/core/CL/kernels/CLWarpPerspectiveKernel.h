// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_CL_KERNELS_CLWARPPERSPECTIVEKERNEL_H
#define ARM_COMPUTE_CORE_CL_KERNELS_CLWARPPERSPECTIVEKERNEL_H

#include "arm_compute/core/CL/ICLKernel.h"
#include "arm_compute/runtime/CL/ClKernels.h"
#include "arm_compute/runtime/CL/functions/CLWarpPerspective.h"

#include <array>

namespace arm_compute {

/// CLWarpPerspective as a kernel (detail::RowsKernel).
class CLWarpPerspectiveKernel : public detail::RowsKernel<detail::ClKernels> {
public:
    /// {{input}, {output}, detail::Split::ROWS, BorderSize(1), false, 1, false}param input  U8 image. run() reads one
    /// pixel of its padding on each side; farther ones are like the nearest of
    ///               these.
    /// {{input}, {output}, detail::Split::ROWS, BorderSize(1), false, 1, false}param output U8 destination. An empty
    /// info gets input's shape.
    /// {{input}, {output}, detail::Split::ROWS, BorderSize(1), false, 1, false}param matrix As the function's.
    /// {{input}, {output}, detail::Split::ROWS, BorderSize(1), false, 1, false}param policy NEAREST_NEIGHBOR or
    /// BILINEAR.
    void configure(const ICLTensor *input, ICLTensor *output, const std::array<float, 9> &matrix,
                   InterpolationPolicy policy) {
        configure(Context(), input, output, matrix, policy);
    }
    /// {{input}, {output}, detail::Split::ROWS, BorderSize(1), false, 1, false}param compile_context Context that
    /// compiles.
    /// {{input}, {output}, detail::Split::ROWS, BorderSize(1), false, 1, false}param input           As above.
    /// {{input}, {output}, detail::Split::ROWS, BorderSize(1), false, 1, false}param output          As above.
    /// {{input}, {output}, detail::Split::ROWS, BorderSize(1), false, 1, false}param matrix          As above.
    /// {{input}, {output}, detail::Split::ROWS, BorderSize(1), false, 1, false}param policy          As above.
    void configure(const Context &compile_context, const ICLTensor *input, ICLTensor *output,
                   const std::array<float, 9> &matrix, InterpolationPolicy policy) {
        this->set_up<CLWarpPerspective>(compile_context,
                                        {{input}, {output}, detail::Split::ROWS, BorderSize(1), false, 1, false},
                                        [=](const auto &call, ICLTensor *const *in, ICLTensor *const *out) {
                                            call(in[0], out[0], matrix, policy, BorderMode::REPLICATE);
                                        });
    }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_CL_KERNELS_CLWARPPERSPECTIVEKERNEL_H
