// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEWINOGRADCONVOLUTIONLAYER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEWINOGRADCONVOLUTIONLAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NEConvolutionLayer with Winograd's transforms, whatever the shape.
/// | input          | weights            | biases   | output         |
/// |----------------|--------------------|----------|----------------|
/// | F32            | F32                | F32      | F32            |
/// | F16            | F16                | F16      | F16            |
///
/// Kernels of 3x3, 5x5, 3x1, 1x3, 5x1, 1x5, 7x1 and 1x7, strides of 1, any padding, constant weights, any number of
/// channels; F16 with enable_fast_math only. @ref NEConvolutionLayer uses it if it is faster, and supports everything
/// else, too. Fewer than 16 input or output channels cost as much as 16.
///
/// An output differs from the exact one by at most (Cin + kw * kh + 20) * u * M, where u is 2^-24, or 2^-11 in F16, and
/// M is the result of the same computation on absolute values of inputs, weights and the elements of the transforms'
/// matrices. On random data the root mean square error is at most about 11 roundings, five times that of the direct
/// sum.
class NEWinogradConvolutionLayer : public detail::CpuFunction {
public:
    NEWinogradConvolutionLayer(const std::shared_ptr<IMemoryManager> &memory_manager = nullptr)
        : CpuFunction(memory_manager) {}
    /// @param weights          Kernels, in input's layout; read once, and then marked as unused.
    /// @param conv_info        Strides of 1, and padding in elements.
    /// @param enable_fast_math F32 may be multiplied in bfloat16; required for F16.
    void configure(const ITensor *input, const ITensor *weights, const ITensor *biases, ITensor *output,
                   const PadStrideInfo &conv_info, const ActivationLayerInfo &act_info = ActivationLayerInfo(),
                   bool enable_fast_math = false);
    /// An error for other kernels, strides and numbers of channels.
    static Status validate(const ITensorInfo *input, const ITensorInfo *weights, const ITensorInfo *biases,
                           const ITensorInfo *output, const PadStrideInfo &conv_info,
                           const ActivationLayerInfo &act_info = ActivationLayerInfo(), bool enable_fast_math = false);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEWINOGRADCONVOLUTIONLAYER_H
