// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NECOL2IM_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NECOL2IM_H

#include "arm_compute/core/Size2D.h"
#include "arm_compute/runtime/common/CpuBackend.h"
#include "arm_compute/runtime/common/Moves.h"

namespace arm_compute {

/// Writes the result of a convolution's product as an image: out(x, y, c) = in(c, y * width + x).
/// Any type; the tensors may be padded.
class NECol2Im : public detail::MovingFunction<detail::CpuBackend> {
public:
    /// @param input          (channels, positions, batches).
    /// @param output         (width, height, channels, batches), of input's type. An empty info is filled in.
    /// @param convolved_dims Width and height.
    /// @throw std::runtime_error if validate() fails.
    void configure(const ITensor *input, ITensor *output, const Size2D &convolved_dims) {
        validate(input == nullptr ? nullptr : input->info(), output == nullptr ? nullptr : output->info(),
                 convolved_dims)
            .throw_if_error();
        const ITensorInfo &in = *input->info();
        const size_t w = convolved_dims.width, h = convolved_dims.height, c = in.dimension(0), n = in.dimension(2);
        detail::fill_in(*output->info(), TensorShape(w, h, c, n), in);
        const Strides &s = in.strides_in_bytes(), &d = output->info()->strides_in_bytes();
        _moves.clear();
        _moves.add(nullptr, input, {{c, s[0]}, {w, s[1]}, {h, w * s[1]}, {n, s[2]}}, output,
                   {{w, d[0]}, {h, d[1]}, {c, d[2]}, {n, d[3]}}, PermutationVector(1U, 2U, 0U, 3U));
    }
    /// @param input, output, convolved_dims As for configure().
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, const Size2D &convolved_dims) {
        ARM_COMPUTE_RETURN_ERROR_ON_MSG(input == nullptr, "Col2Im: the input is missing");
        ARM_COMPUTE_RETURN_ERROR_ON_MSG(input->num_dimensions() > 3,
                                        "Col2Im: the input must have at most 3 dimensions");
        ARM_COMPUTE_RETURN_ERROR_ON_MSG_VAR(convolved_dims.area() != input->dimension(1),
                                            "Col2Im: %zu positions; it must be %zux%zu", input->dimension(1),
                                            convolved_dims.width, convolved_dims.height);
        return detail::check_filled_in(
            "Col2Im", output,
            TensorShape(convolved_dims.width, convolved_dims.height, input->dimension(0), input->dimension(2)), *input);
    }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NECOL2IM_H
