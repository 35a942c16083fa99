// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEPOOLING3DLAYER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEPOOLING3DLAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// Maximum, mean, or root mean square of windows that slide along width, height and depth.
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
    /// @param output    Destination. Width, height and depth are the numbers of window positions; other dimensions,
    ///                  type and layout are input's. An empty info takes them, and input's quantization.
    /// @param pool_info Type and size of the window, strides, padding, rounding. Padding is never a maximum. Requested
    ///                  padding counts as zero in a mean unless exclude_padding is set. F16 is always summed in float.
    ///                  Means of quantized tensors are rounded once, ties away from zero. With CEIL, the last windows
    ///                  may be entirely after the input: their maximum is minus infinity, or the least value of a
    ///                  quantized type; their mean and root mean square are 0.
    void configure(const ITensor *input, ITensor *output, const Pooling3dLayerInfo &pool_info);
    /// An error for windows or strides of 0, for windows that do not fit or are no larger than the padding on a side,
    /// and for quantized types with L2, or with a mean without exclude_padding.
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, const Pooling3dLayerInfo &pool_info);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEPOOLING3DLAYER_H
