// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEDEPTHTOSPACELAYER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEDEPTHTOSPACELAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// Moves channels into blocks of pixels: output(x * block + i, y * block + j, c) = input(x, y, c + (i + j * block) *
/// channels), where channels is output's number of channels.
/// Any type. The tensors may be padded and may be views of others, but must not overlap.
class NEDepthToSpaceLayer : public detail::CpuFunction {
public:
    /// @param input  Source of at most 4 dimensions, NCHW or NHWC; its channels must be a multiple of block_shape *
    ///               block_shape.
    /// @param output Destination of input's type: width and height are multiplied by block_shape, channels divided by
    ///               its square. An empty info is filled in.
    /// @param block_shape Width and height of a block, at least 2.
    void configure(const ITensor *input, ITensor *output, int32_t block_shape);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, int32_t block_shape);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEDEPTHTOSPACELAYER_H
