// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEWARPAFFINE_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEWARPAFFINE_H

#include "arm_compute/runtime/FunctionBase.h"

#include <array>
#include <cstdint>

namespace arm_compute {

/// output(x, y) = input at position (m0 x + m2 y + m4, m1 x + m3 y + m5).
/// Needs no padding, and reads no pixel outside of the image. With a valid region smaller than the image, pixels
/// outside of that region do not exist either.
/// | src | dst |
/// |-----|-----|
/// | U8  | U8  |
class NEWarpAffine : public detail::CpuFunction {
public:
    /// @param input                 Image; dimensions from 2 on are batches.
    /// @param output                Destination with any width and height, and the other dimensions of input. An empty
    /// info gets input's shape.
    /// @param matrix                6 numbers m0 to m5, column by column of a matrix of 2 rows; the others are
    /// not read. configure() copies them.
    /// @param policy                NEAREST_NEIGHBOR or BILINEAR. The mean of the four pixels around a position is
    /// truncated.
    /// @param border_mode           What pixels outside of the image are. CONSTANT: a number. REPLICATE: the nearest
    /// one inside. UNDEFINED: results that need them are not written; the output's valid region is all of it, because
    /// those results need not be around a rectangle.
    /// @param constant_border_value Pixel outside of the image, for CONSTANT.
    void configure(ITensor *input, ITensor *output, const std::array<float, 9> &matrix, InterpolationPolicy policy,
                   BorderMode border_mode, uint8_t constant_border_value = 0);
    /// As above.
    /// @param input                 See above.
    /// @param output                See above.
    /// @param matrix                6 numbers; null is an error.
    /// @param policy                See above.
    /// @param border_mode           See above.
    /// @param constant_border_value See above.
    void configure(ITensor *input, ITensor *output, const float *matrix, InterpolationPolicy policy,
                   BorderMode border_mode, uint8_t constant_border_value = 0);
    /// As above.
    /// @param input                 See above.
    /// @param output                See above.
    /// @param matrix                See above.
    /// @param policy                See above.
    /// @param border_mode           See above.
    /// @param constant_border_value See above.
    /// @param sampling_policy       What whole numbers are in a position, for NEAREST_NEIGHBOR. TOP_LEFT, the default:
    /// the corners of pixels; positions are rounded down. CENTER: the centres, as in OpenVX; positions are rounded to
    /// the nearest one, 0.5 upwards. BILINEAR always uses centres.
    void configure(ITensor *input, ITensor *output, const std::array<float, 9> &matrix, InterpolationPolicy policy,
                   BorderMode border_mode, uint8_t constant_border_value, SamplingPolicy sampling_policy);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, const std::array<float, 9> &matrix,
                           InterpolationPolicy policy, BorderMode border_mode, uint8_t constant_border_value = 0,
                           SamplingPolicy sampling_policy = SamplingPolicy::TOP_LEFT);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEWARPAFFINE_H
