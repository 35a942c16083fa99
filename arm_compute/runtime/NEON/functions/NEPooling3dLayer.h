// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEPOOLING3DLAYER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEPOOLING3DLAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// The maximum, the mean, or the root of the mean of squares of windows that slide along width, height and depth.
///
/// NDHWC: (channels, width, height, depth, batches).
///
/// | src            | dst            |
/// |----------------|----------------|
/// | F16            | F16            |
/// | F32            | F32            |
/// | QASYMM8        | QASYMM8        |
/// | QASYMM8_SIGNED | QASYMM8_SIGNED |
class NEPooling3dLayer : public detail::CpuFunction {
public:
    NEPooling3dLayer(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : CpuFunction(memory_manager) {}
    /// @param input     Source, layout NDHWC.
    /// @param output    Destination: width, height and depth are the counts of window positions; the other dimensions,
    ///                  type and layout are input's. An empty info gets them, and input's quantization.
    /// @param pool_info Type and extents of the window, strides, padding, rounding. Padding is never a maximum; it
    ///                  counts as zero in a mean, as far as it was asked for, unless exclude_padding is set. F16 is
    ///                  always summed in float; means of quantized tensors are rounded once, ties away from zero.
    void configure(const ITensor *input, ITensor *output, const Pooling3dLayerInfo &pool_info);
    /// An error for windows or strides of 0, windows that do not fit or may be in the padding as a whole, L2 of
    /// quantized types, and their means without exclude_padding.
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, const Pooling3dLayerInfo &pool_info);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEPOOLING3DLAYER_H
