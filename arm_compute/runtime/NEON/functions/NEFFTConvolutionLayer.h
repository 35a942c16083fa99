// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEFFTCONVOLUTIONLAYER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEFFTCONVOLUTIONLAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NEConvolutionLayer with Fourier transforms of tiles, for large kernels of k x k elements.
/// | input          | weights            | biases   | output         |
/// |----------------|--------------------|----------|----------------|
/// | F32            | F32                | F32      | F32            |
///
/// k must be odd, padding k / 2 on each side, strides 1, weights constant. @ref NEConvolutionLayer uses it where it is
/// faster, and also supports every other case.
///
/// The error of an output is at most (1.5 Cin + 20 log2(points of a tile) + 8) * 2^-24 * S. S is the sum over the input
/// channels of the norm of the channel's pixels in two adjacent tiles, times the sum of the kernel's absolute values in
/// this channel. The bound applies to a whole tile: outputs that are much smaller than their neighbours have a larger
/// relative error.
class NEFFTConvolutionLayer : public detail::CpuFunction {
public:
    NEFFTConvolutionLayer(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : CpuFunction(memory_manager) {}
    /// @param weights          Kernels, in input's layout; read once, then marked as unused.
    /// @param conv_info        Strides of 1, and padding of half the kernel.
    /// @param enable_fast_math No effect.
    void configure(ITensor *input, const ITensor *weights, const ITensor *biases, ITensor *output,
                   const PadStrideInfo &conv_info, const ActivationLayerInfo &act_info = ActivationLayerInfo(),
                   bool enable_fast_math = false);
    /// An error for other kernels, strides or padding.
    static Status validate(const ITensorInfo *input, const ITensorInfo *weights, const ITensorInfo *biases,
                           const ITensorInfo *output, const PadStrideInfo &conv_info,
                           const ActivationLayerInfo &act_info = ActivationLayerInfo(), bool enable_fast_math = false);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEFFTCONVOLUTIONLAYER_H
