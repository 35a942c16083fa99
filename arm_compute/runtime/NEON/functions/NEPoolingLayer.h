// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEPOOLINGLAYER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEPOOLINGLAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// Maximum, mean, or root mean square of windows that slide along width and height.
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
    /// @param output    Destination. Width and height are the numbers of window positions; other dimensions and type
    ///                  are input's. An empty info takes them, and input's quantization. Any quantization is supported.
    /// @param pool_info Type and size of the window, strides, padding, rounding. Padding is never a maximum; it counts
    ///                  as zero in a mean unless exclude_padding is set. F16 is always summed in float.
    /// @param indices   Only for PoolingType::MAX; may be null. U32, output's shape: the position of each maximum in
    ///                  input, in elements of a dense tensor from the start of its batch; the first if several are
    ///                  equal. With use_kernel_indices: the position in the window, row by row.
    void configure(ITensor *input, ITensor *output, const PoolingLayerInfo &pool_info, ITensor *indices = nullptr);
    /// An error for windows that do not fit, for L2 with quantized types, and for indices without MAX.
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, const PoolingLayerInfo &pool_info,
                           const ITensorInfo *indices = nullptr);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEPOOLINGLAYER_H
