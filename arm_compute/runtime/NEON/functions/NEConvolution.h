// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NECONVOLUTION_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NECONVOLUTION_H

#include "arm_compute/runtime/FunctionBase.h"

#include <cstdint>
#include <memory>

namespace arm_compute {

/// output = the sum of 3x3 pixels times the factors of a matrix, divided and saturated.
/// Needs no padding, and reads no pixel outside of the image. With a valid region smaller than the image, pixels
/// outside of that region do not exist either.
/// | src | dst     |
/// |-----|---------|
/// | U8  | U8, S16 |
class NEConvolution3x3 : public detail::CpuFunction {
public:
    /// @param input                 Image; dimensions from 2 on are batches.
    /// @param output                Destination of input's shape. An empty info becomes U8.
    /// @param conv                  Factors, row by row; not flipped. configure() copies them.
    /// @param scale                 Divides the sums, which are then truncated and saturated. 0: the absolute value of
    /// the sum of the factors, or 1.
    /// @param border_mode           How pixels outside of the image are found. UNDEFINED: results that need them are
    /// not in the output's valid region.
    /// @param constant_border_value Pixel outside of the image, for CONSTANT.
    void configure(ITensor *input, ITensor *output, const int16_t *conv, uint32_t scale, BorderMode border_mode,
                   uint8_t constant_border_value = 0);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, const int16_t *conv, uint32_t scale,
                           BorderMode border_mode, uint8_t constant_border_value = 0);
};

/// NEConvolution3x3 with a matrix of matrix_size x matrix_size.
/// | src | dst     |
/// |-----|---------|
/// | U8  | U8, S16 |
template <unsigned int matrix_size> class NEConvolutionSquare : public detail::CpuFunction {
public:
    /// @param memory_manager See CpuFunction.
    NEConvolutionSquare(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : CpuFunction(memory_manager) {}

    /// @param input                 Image; dimensions from 2 on are batches.
    /// @param output                Destination of input's shape. An empty info becomes U8.
    /// @param conv                  Factors, row by row; not flipped. configure() copies them.
    /// @param scale                 Divides the sums, which are then truncated and saturated. 0: the absolute value of
    /// the sum of the factors, or 1.
    /// @param border_mode           How pixels outside of the image are found. UNDEFINED: results that need them are
    /// not in the output's valid region.
    /// @param constant_border_value Pixel outside of the image, for CONSTANT.
    void configure(ITensor *input, ITensor *output, const int16_t *conv, uint32_t scale, BorderMode border_mode,
                   uint8_t constant_border_value = 0);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, const int16_t *conv, uint32_t scale,
                           BorderMode border_mode, uint8_t constant_border_value = 0);
};

/// NEConvolution3x3 with a matrix of rows x cols.
/// | src | dst     |
/// |-----|---------|
/// | U8  | U8, S16 |
class NEConvolutionRectangle : public detail::CpuFunction {
public:
    /// @param input                 Image; dimensions from 2 on are batches.
    /// @param output                Destination of input's shape. An empty info becomes U8.
    /// @param conv                  Factors, row by row; not flipped. configure() copies them.
    /// @param rows                  Rows of the matrix: 3, 5, 7 or 9.
    /// @param cols                  Columns of the matrix: 3, 5, 7 or 9.
    /// @param scale                 Divides the sums, which are then truncated and saturated. 0: the absolute value of
    /// the sum of the factors, or 1.
    /// @param border_mode           How pixels outside of the image are found. UNDEFINED: results that need them are
    /// not in the output's valid region.
    /// @param constant_border_value Pixel outside of the image, for CONSTANT.
    void configure(ITensor *input, ITensor *output, const int16_t *conv, uint32_t rows, uint32_t cols, uint32_t scale,
                   BorderMode border_mode, uint8_t constant_border_value = 0);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, const int16_t *conv, uint32_t rows,
                           uint32_t cols, uint32_t scale, BorderMode border_mode, uint8_t constant_border_value = 0);
};

/// Square matrices.
using NEConvolution5x5 = NEConvolutionSquare<5>;
using NEConvolution7x7 = NEConvolutionSquare<7>;
using NEConvolution9x9 = NEConvolutionSquare<9>;

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NECONVOLUTION_H
