// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NENONLINEARFILTER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NENONLINEARFILTER_H

#include "arm_compute/runtime/FunctionBase.h"

#include <cstdint>

namespace arm_compute {

/// output = the median, the smallest or the largest pixel of a mask around each pixel.
/// Needs no padding, and reads no pixel outside of the image. With a valid region smaller than the image, pixels
/// outside of that region do not exist either.
/// | src | dst |
/// |-----|-----|
/// | U8  | U8  |
class NENonLinearFilter : public detail::CpuFunction {
public:
    /// @param input                 Image; dimensions from 2 on are batches.
    /// @param output                Destination of input's shape. An empty info is filled in.
    /// @param function              MEDIAN (of an even number of pixels, the upper one of both in the middle), MIN or
    /// MAX.
    /// @param mask_size             3, 5, 7 or 9: rows and columns of the mask. The established function has 3 and 5.
    /// @param pattern               Pixels of the mask. BOX: all. CROSS: the middle row and column. DISK: all of 3x3;
    /// all but the corners of 5x5; an error for others. OTHER: as `mask` says.
    /// @param mask                  For OTHER: a byte for each pixel, row by row; those that are not 0 belong to the
    /// mask. configure() copies it.
    /// @param border_mode           How pixels outside of the image are found. UNDEFINED: results that need them are
    /// not in the output's valid region.
    /// @param constant_border_value Pixel outside of the image, for CONSTANT.
    void configure(ITensor *input, ITensor *output, NonLinearFilterFunction function, unsigned int mask_size,
                   MatrixPattern pattern, const uint8_t *mask, BorderMode border_mode,
                   uint8_t constant_border_value = 0);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, NonLinearFilterFunction function,
                           unsigned int mask_size, MatrixPattern pattern, const uint8_t *mask, BorderMode border_mode,
                           uint8_t constant_border_value = 0);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NENONLINEARFILTER_H
