// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEFFTCONVOLUTIONLAYER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEFFTCONVOLUTIONLAYER_H

#include "arm_compute/core/Types.h"
#include "arm_compute/function_info/ActivationLayerInfo.h"
#include "arm_compute/runtime/FunctionBase.h"
#include "arm_compute/runtime/IMemoryManager.h"

#include <memory>

namespace arm_compute {

class ITensor;
class ITensorInfo;

/// output = activation(convolution of input with weights + biases) by Fourier transforms of tiles, for large kernels.
///
/// NHWC: input (Cin, w, h, images), weights (Cin, k, k, Cout), output (Cout, w, h, images).
/// NCHW: input (w, h, Cin, images), weights (k, k, Cin, Cout), output (w, h, Cout, images).
/// | input          | weights            | biases   | output         |
/// |----------------|--------------------|----------|----------------|
/// | F32            | F32                | F32      | F32            |
///
/// k is odd, padding is k / 2 on each side, strides are 1, weights are constant. @ref NEConvolutionLayer uses it where
/// it is faster, and takes everything else, too.
///
/// An output differs from the exact one by at most (1.5 Cin + 20 log2(points of a tile) + 8) * 2^-24 * the sum, over
/// the input channels, of the norm of the channel's pixels in two neighbouring tiles times the kernel's absolute
/// values. It is a bound on whole tiles: outputs that are much smaller than others near them have a larger relative
/// error.
class NEFFTConvolutionLayer : public detail::CpuFunction {
public:
    /// @param memory_manager Provides the temporary memory of run(); null: the function has its own.
    NEFFTConvolutionLayer(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : CpuFunction(memory_manager) {}
    /// @param input     Source.
    /// @param weights   Kernels, in input's layout; read once, and then marked as unused.
    /// @param biases    Cout values, or null.
    /// @param output    Destination; an empty info takes shape, type and layout.
    /// @param conv_info Strides of 1, and padding of half the kernel.
    /// @param act_info  Activation of the output; a relu costs nothing.
    /// @param enable_fast_math Changes nothing.
    /// @throw std::runtime_error where validate() refuses.
    void configure(ITensor *input, const ITensor *weights, const ITensor *biases, ITensor *output,
                   const PadStrideInfo &conv_info, const ActivationLayerInfo &act_info = ActivationLayerInfo(),
                   bool enable_fast_math = false);
    /// The same as configure(), on infos: an error for other types, kernels, strides and padding, shapes that do not go
    /// together, and types that this build or this CPU has no kernel for.
    static Status validate(const ITensorInfo *input, const ITensorInfo *weights, const ITensorInfo *biases,
                           const ITensorInfo *output, const PadStrideInfo &conv_info,
                           const ActivationLayerInfo &act_info = ActivationLayerInfo(), bool enable_fast_math = false);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEFFTCONVOLUTIONLAYER_H
