// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEBATCHTOSPACELAYER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEBATCHTOSPACELAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// Moves batches into blocks of pixels: output(x, y, c, n) = input(x' / bx, y' / by, c, n + (x' % bx + y' % by * bx) *
/// batches), where x' = x + left, y' = y + top, and batches is output's number of batches.
/// Any type. The tensors may be padded and may be views of others, but must not overlap.
/// | src | block_shape | dst    |
/// |-----|-------------|--------|
/// | All | S32, -      | as src |
class NEBatchToSpaceLayer : public detail::CpuFunction {
public:
    /// @param input         Source of at most 4 dimensions, NCHW or NHWC; batches are a multiple of the block's pixels.
    /// @param block_shape_x Width of a block, at least 1.
    /// @param block_shape_y Height of a block, at least 1.
    /// @param output        Destination of input's type. Its batches are divided by the block's pixels; width and
    ///                      height are multiplied by the block's, less the crop. An empty info is filled in.
    /// @param crop_info     Pixels that are cropped on each side.
    void configure(const ITensor *input, int32_t block_shape_x, int32_t block_shape_y, ITensor *output,
                   const CropInfo &crop_info = CropInfo{});
    static Status validate(const ITensorInfo *input, int32_t block_shape_x, int32_t block_shape_y,
                           const ITensorInfo *output, const CropInfo &crop_info = CropInfo{});

    /// The same without crop, with a block shape that each run reads.
    ///
    /// @param input       Source.
    /// @param block_shape S32, 2 elements: width and height. run() throws if the block does not match the shapes.
    /// @param output      Destination. Its shape must be set.
    void configure(const ITensor *input, const ITensor *block_shape, ITensor *output);
    static Status validate(const ITensorInfo *input, const ITensorInfo *block_shape, const ITensorInfo *output);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEBATCHTOSPACELAYER_H
