// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NESPACETODEPTHLAYER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NESPACETODEPTHLAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// Moves blocks of pixels into channels: output(x, y, c + (i + j * block) * channels) = input(x * block + i, y * block
/// + j, c).
/// Any type. The tensors may be padded and may be views of others, but must not overlap.
class NESpaceToDepthLayer : public detail::CpuFunction {
public:
    /// @param input  Source of at most 4 dimensions, NCHW or NHWC; block_shape divides width and height.
    /// @param output Destination of input's type: width and height are divided by block_shape, channels multiplied by
    ///               its square. An empty info is filled in.
    /// @param block_shape Width and height of a block, at least 1.
    void configure(const ITensor *input, ITensor *output, int32_t block_shape);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, int32_t block_shape);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NESPACETODEPTHLAYER_H
