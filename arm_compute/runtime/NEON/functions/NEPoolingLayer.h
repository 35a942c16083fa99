// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEPOOLINGLAYER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEPOOLINGLAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// The maximum, the mean, or the root of the mean of squares of windows that slide along width and height.
/// NHWC and NCHW, up to 4 dimensions; windows, strides and padding of any size.
/// | src            | dst            |
/// |----------------|----------------|
/// | QASYMM8        | QASYMM8        |
/// | QASYMM8_SIGNED | QASYMM8_SIGNED |
/// | F16            | F16            |
/// | F32            | F32            |
class NEPoolingLayer : public detail::CpuFunction {
public:
    NEPoolingLayer(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : CpuFunction(memory_manager) {}
    /// @param input     Source.
    /// @param output    Destination: width and height are the counts of window positions, the other dimensions and the
    ///                  type are input's. An empty info gets them, and input's quantization; another one is honoured.
    /// @param pool_info Type and extents of the window, strides, padding, rounding. Padding is never a maximum; it
    ///                  counts as zero in a mean unless exclude_padding is set. F16 is always summed in float.
    /// @param indices   For PoolingType::MAX; may be null. U32 of output's shape: the position of the maximum in input,
    ///                  in elements of a dense tensor from the start of its batch; the first one of equals. With
    ///                  use_kernel_indices: its position in the window, row by row.
    void configure(ITensor *input, ITensor *output, const PoolingLayerInfo &pool_info, ITensor *indices = nullptr);
    /// An error for windows that do not fit, L2 of quantized types, and indices without MAX.
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, const PoolingLayerInfo &pool_info,
                           const ITensorInfo *indices = nullptr);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEPOOLINGLAYER_H
