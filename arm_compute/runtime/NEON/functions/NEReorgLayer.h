// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEREORGLAYER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEREORGLAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// Moves blocks of pixels into channels, in the order of NESpaceToDepthLayer.
/// Any type. The tensors may be padded and may be views of others, but must not overlap.
class NEReorgLayer : public detail::CpuFunction {
public:
    /// @param input  Source of at most 6 dimensions, NCHW or NHWC; stride divides width and height.
    /// @param output Destination of input's type: width and height are divided by stride, channels multiplied by its
    ///               square. An empty info is filled in.
    /// @param stride Width and height of a block, at least 1.
    void configure(const ITensor *input, ITensor *output, int32_t stride);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, int32_t stride);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEREORGLAYER_H
