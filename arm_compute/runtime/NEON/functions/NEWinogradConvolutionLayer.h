// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEWINOGRADCONVOLUTIONLAYER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEWINOGRADCONVOLUTIONLAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NEConvolutionLayer, always computed with Winograd transforms.
/// | input          | weights            | biases   | output         |
/// |----------------|--------------------|----------|----------------|
/// | F32            | F32                | F32      | F32            |
/// | F16            | F16                | F16      | F16            |
///
/// Kernels of 3x3, 5x5, 3x1, 1x3, 5x1, 1x5, 7x1 and 1x7, strides of 1, any padding, constant weights, any number of
/// channels; F16 only with enable_fast_math. @ref NEConvolutionLayer uses it where it is faster, and also supports
/// every other case. Fewer than 16 input or output channels cost as much as 16.
///
/// The error of an output is at most (Cin + kw * kh + 20) * u * M, where u is 2^-24, or 2^-11 in F16, and M is the
/// result of the same computation on the absolute values of inputs, weights and elements of the transform
/// matrices. On random data the root mean square error is at most about 11 roundings, five times that of direct
/// convolution.
class NEWinogradConvolutionLayer : public detail::CpuFunction {
public:
    NEWinogradConvolutionLayer(const std::shared_ptr<IMemoryManager> &memory_manager = nullptr)
        : CpuFunction(memory_manager) {}
    /// @param weights          Kernels, in input's layout; read once, then marked as unused.
    /// @param conv_info        Strides of 1, and padding in elements.
    /// @param enable_fast_math Allows bfloat16 products for F32; required for F16.
    void configure(const ITensor *input, const ITensor *weights, const ITensor *biases, ITensor *output,
                   const PadStrideInfo &conv_info, const ActivationLayerInfo &act_info = ActivationLayerInfo(),
                   bool enable_fast_math = false);
    /// An error for other kernels, strides or numbers of channels.
    static Status validate(const ITensorInfo *input, const ITensorInfo *weights, const ITensorInfo *biases,
                           const ITensorInfo *output, const PadStrideInfo &conv_info,
                           const ActivationLayerInfo &act_info = ActivationLayerInfo(), bool enable_fast_math = false);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEWINOGRADCONVOLUTIONLAYER_H
