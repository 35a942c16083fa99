// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEUPSAMPLELAYER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEUPSAMPLELAYER_H

#include "arm_compute/core/ITensor.h"
#include "arm_compute/runtime/NEON/functions/NEScale.h"
#include "arm_compute/runtime/common/Upsampled.h"

namespace arm_compute {

/// Doubles the width and the height of an image: each element is copied to a block of 2x2. NHWC and NCHW, with the
/// data types of NEScale for NEAREST_NEIGHBOR.
class NEUpsampleLayer : public NEScale {
public:
    NEUpsampleLayer() = default;
    /// @param input  Source.
    /// @param output Destination of input's type. An empty info is filled in.
    /// @param info   Factors of the width and the height; both must be 2.
    /// @param policy Must be NEAREST_NEIGHBOR.
    void configure(const ITensor *input, ITensor *output, const Size2D &info, const InterpolationPolicy &policy) {
        ARM_COMPUTE_ERROR_THROW_ON(detail::check_upsampled(info, policy));
        detail::fill_in_upsampled(input == nullptr ? nullptr : input->info(),
                                  output == nullptr ? nullptr : output->info());
        NEScale::configure(const_cast<ITensor *>(input), output, detail::doubled());
    }
    /// @param input, output, info, policy As for configure(). An output without a shape is an error of NEScale.
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, const Size2D &info,
                           const InterpolationPolicy &policy) {
        ARM_COMPUTE_RETURN_ON_ERROR(detail::check_upsampled(info, policy));
        ARM_COMPUTE_RETURN_ON_ERROR(detail::check_upsampled(input, output));
        return NEScale::validate(input, output, detail::doubled());
    }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEUPSAMPLELAYER_H
