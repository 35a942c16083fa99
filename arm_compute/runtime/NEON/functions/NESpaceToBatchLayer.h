// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NESPACETOBATCHLAYER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NESPACETOBATCHLAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// Moves blocks of pixels into batches: output(x, y, c, n + (i + j * bx) * batches) = input(x * bx + i - left, y * by +
/// j - top, c, n), where batches is input's number of batches.
/// Any type. The tensors may be padded and may be views of others, but must not overlap.
/// | src | block_shape | paddings    | dst    |
/// |-----|-------------|-------------|--------|
/// | All | S32, -      | U32, S32, - | as src |
class NESpaceToBatchLayer : public detail::CpuFunction {
public:
    /// @param input         Source of at most 4 dimensions, NCHW or NHWC.
    /// @param block_shape_x Width of a block, at least 1.
    /// @param block_shape_y Height of a block, at least 1.
    /// @param padding_left  Pixels added before the width (x) and the height (y): zero, or the zero point of quantized
    ///                      types.
    /// @param padding_right Pixels added after them. The block's sides divide padded width and height.
    /// @param output        Destination of input's type and quantization. Its batches are multiplied by the block's
    ///                      pixels, padded width and height divided by the block's. An empty info is filled in.
    void configure(const ITensor *input, const int block_shape_x, const int block_shape_y, const Size2D &padding_left,
                   const Size2D &padding_right, ITensor *output);
    static Status validate(const ITensorInfo *input, const int block_shape_x, const int block_shape_y,
                           const Size2D &padding_left, const Size2D &padding_right, const ITensorInfo *output);

    /// The same with parameters that each run reads; run() throws if they do not match the shapes.
    ///
    /// @param input       Source.
    /// @param block_shape S32, 2 elements: width and height of a block.
    /// @param paddings    S32 or U32, 2 x 2 elements: pixels before and after the width, then the height.
    /// @param output      Destination. Its shape must be set.
    void configure(const ITensor *input, const ITensor *block_shape, const ITensor *paddings, ITensor *output);
    static Status validate(const ITensorInfo *input, const ITensorInfo *block_shape, const ITensorInfo *paddings,
                           const ITensorInfo *output);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NESPACETOBATCHLAYER_H
