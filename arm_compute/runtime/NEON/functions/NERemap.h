// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEREMAP_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEREMAP_H

#include "arm_compute/runtime/FunctionBase.h"

#include <cstdint>

namespace arm_compute {

/// output(x, y) = input at position (map_x(x, y), map_y(x, y)).
/// A position may be any number: NaN is before the first pixel.
/// Needs no padding, and reads no pixel outside of the image. With a valid region smaller than the image, pixels
/// outside of that region do not exist either.
/// | src | map_x | map_y | dst |
/// |-----|-------|-------|-----|
/// | U8  | F32   | F32   | U8  |
class NERemap : public detail::CpuFunction {
public:
    /// @param input                 Image; dimensions from 2 on are batches.
    /// @param map_x                 Columns, in pixels of input, of output's shape. A map of two dimensions is for all
    /// batches.
    /// @param map_y                 Rows, likewise.
    /// @param output                Destination with the width and height of the maps and the other dimensions of
    /// input. An empty info is filled in.
    /// @param policy                NEAREST_NEIGHBOR or BILINEAR. The mean of the four pixels around a position is
    /// truncated.
    /// @param border_mode           What pixels outside of the image are. CONSTANT: a number. REPLICATE: the nearest
    /// one inside. UNDEFINED: results that need them are not written; the output's valid region is all of it, because
    /// those results need not be around a rectangle.
    /// @param constant_border_value Pixel outside of the image, for CONSTANT.
    void configure(ITensor *input, const ITensor *map_x, const ITensor *map_y, ITensor *output,
                   InterpolationPolicy policy, BorderMode border_mode, uint8_t constant_border_value = 0);
    /// As above.
    /// @param input                 See above.
    /// @param map_x                 See above.
    /// @param map_y                 See above.
    /// @param output                See above.
    /// @param policy                See above.
    /// @param border_mode           See above.
    /// @param constant_border_value See above.
    /// @param sampling_policy       What whole numbers are in a position, for NEAREST_NEIGHBOR. TOP_LEFT, the default:
    /// the corners of pixels; positions are rounded down. CENTER: the centres, as in OpenVX; positions are rounded to
    /// the nearest one, 0.5 upwards. BILINEAR always uses centres.
    void configure(ITensor *input, const ITensor *map_x, const ITensor *map_y, ITensor *output,
                   InterpolationPolicy policy, BorderMode border_mode, uint8_t constant_border_value,
                   SamplingPolicy sampling_policy);
    static Status validate(const ITensorInfo *input, const ITensorInfo *map_x, const ITensorInfo *map_y,
                           const ITensorInfo *output, InterpolationPolicy policy, BorderMode border_mode,
                           uint8_t constant_border_value = 0,
                           SamplingPolicy sampling_policy = SamplingPolicy::TOP_LEFT);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEREMAP_H
