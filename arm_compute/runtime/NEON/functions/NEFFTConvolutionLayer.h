// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEFFTCONVOLUTIONLAYER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEFFTCONVOLUTIONLAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NEConvolutionLayer with Fourier transforms of tiles, for large kernels of k by k elements.
/// | input          | weights            | biases   | output         |
/// |----------------|--------------------|----------|----------------|
/// | F32            | F32                | F32      | F32            |
///
/// k is odd, padding is k / 2 on each side, strides are 1, weights are constant. @ref NEConvolutionLayer uses it if it
/// is faster, and supports everything else, too.
///
/// An output differs from the exact one by at most (1.5 Cin + 20 log2(points of a tile) + 8) * 2^-24 * the sum, over
/// the input channels, of the norm of the channel's pixels in two neighbouring tiles times the kernel's absolute
/// values. The bound is for whole tiles: outputs that are much smaller than their neighbours have a larger relative
/// error.
class NEFFTConvolutionLayer : public detail::CpuFunction {
public:
    NEFFTConvolutionLayer(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : CpuFunction(memory_manager) {}
    /// @param weights          Kernels, in input's layout; read once, and then marked as unused.
    /// @param conv_info        Strides of 1, and padding of half the kernel.
    /// @param enable_fast_math Changes nothing.
    void configure(ITensor *input, const ITensor *weights, const ITensor *biases, ITensor *output,
                   const PadStrideInfo &conv_info, const ActivationLayerInfo &act_info = ActivationLayerInfo(),
                   bool enable_fast_math = false);
    /// An error for other kernels, strides and padding.
    static Status validate(const ITensorInfo *input, const ITensorInfo *weights, const ITensorInfo *biases,
                           const ITensorInfo *output, const PadStrideInfo &conv_info,
                           const ActivationLayerInfo &act_info = ActivationLayerInfo(), bool enable_fast_math = false);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEFFTCONVOLUTIONLAYER_H
