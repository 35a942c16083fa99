// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEDEPTHWISECONVOLUTIONLAYER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEDEPTHWISECONVOLUTIONLAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// dst = f(src * weights + bias), where each channel is convolved (cross-correlated) separately. NHWC and NCHW
/// (converted to NHWC and back internally); any kernel size, strides, padding, dilation and depth multiplier.
/// | src            | weights                            | bias   | dst            |
/// |----------------|------------------------------------|--------|----------------|
/// | F16            | F16                                | F16, - | F16            |
/// | F32            | F32                                | F32, - | F32            |
/// | QASYMM8        | QASYMM8, QSYMM8_PER_CHANNEL        | S32, - | QASYMM8        |
/// | QASYMM8_SIGNED | QASYMM8_SIGNED, QSYMM8_PER_CHANNEL | S32, - | QASYMM8_SIGNED |
class NEDepthwiseConvolutionLayer : public detail::CpuFunction {
public:
    class NEDepthwiseConvolutionLayerOptimizedInternal;
    class NEDepthwiseConvolutionLayerGeneric;

    NEDepthwiseConvolutionLayer(std::shared_ptr<IMemoryManager> memory_manager = nullptr)
        : CpuFunction(memory_manager) {}
    /// @param input            Source. NHWC: (channels, width, height, batches); NCHW: (width, height, channels,
    ///                         batches).
    /// @param weights          NHWC: (channels * depth_multiplier, kernel width, kernel height); NCHW: (kernel width,
    ///                         kernel height, channels * depth_multiplier). Per-channel scales: one per output channel.
    /// @param biases           One value per output channel, or null. For quantized types: S32, in units of input's
    ///                         scale times weights' scale.
    /// @param output           Destination with channels * depth_multiplier channels. An empty info takes the computed
    ///                         shape, and type, layout and quantization from input.
    /// @param conv_info        Strides, padding (each side separately) and rounding of the output's extents.
    /// @param depth_multiplier Output channels for each input channel.
    /// @param act_info         Activation of the result: any function, none by default.
    /// @param dilation         Distance between the kernel's taps along width and height; 1 by default.
    void configure(ITensor *input, const ITensor *weights, const ITensor *biases, ITensor *output,
                   const PadStrideInfo &conv_info, unsigned int depth_multiplier = 1,
                   const ActivationLayerInfo &act_info = ActivationLayerInfo(),
                   const Size2D &dilation = Size2D(1U, 1U));
    /// An error if the channels do not match, and if the kernel does not fit.
    static Status validate(const ITensorInfo *input, const ITensorInfo *weights, const ITensorInfo *biases,
                           const ITensorInfo *output, const PadStrideInfo &conv_info, unsigned int depth_multiplier = 1,
                           const ActivationLayerInfo &act_info = ActivationLayerInfo(),
                           const Size2D &dilation = Size2D(1U, 1U));
};

/// Alias of the established interface for @ref NEDepthwiseConvolutionLayer, which selects the kernel itself.
class NEDepthwiseConvolutionLayer::NEDepthwiseConvolutionLayerOptimizedInternal : public NEDepthwiseConvolutionLayer {
public:
    using NEDepthwiseConvolutionLayer::NEDepthwiseConvolutionLayer;
};

/// Alias of the established interface for @ref NEDepthwiseConvolutionLayer, which selects the kernel itself.
class NEDepthwiseConvolutionLayer::NEDepthwiseConvolutionLayerGeneric : public NEDepthwiseConvolutionLayer {};

/// NEDepthwiseConvolutionLayer of releases 17.12 to 20.02, for kernels of 3x3. Any other kernel works, too.
class NEDepthwiseConvolutionLayer3x3 : public NEDepthwiseConvolutionLayer {
public:
    NEDepthwiseConvolutionLayer3x3() = default;
    /// @param input, weights, biases, output, conv_info, depth_multiplier, act_info As in NEDepthwiseConvolutionLayer.
    void configure(ITensor *input, const ITensor *weights, const ITensor *biases, ITensor *output,
                   const PadStrideInfo &conv_info, unsigned int depth_multiplier = 1,
                   const ActivationLayerInfo &act_info = ActivationLayerInfo()) {
        NEDepthwiseConvolutionLayer::configure(input, weights, biases, output, conv_info, depth_multiplier, act_info);
    }
    /// @param input, weights, biases, output, conv_info, depth_multiplier, act_info As for configure().
    static Status validate(const ITensorInfo *input, const ITensorInfo *weights, const ITensorInfo *biases,
                           const ITensorInfo *output, const PadStrideInfo &conv_info, unsigned int depth_multiplier = 1,
                           const ActivationLayerInfo &act_info = ActivationLayerInfo()) {
        return NEDepthwiseConvolutionLayer::validate(input, weights, biases, output, conv_info, depth_multiplier,
                                                     act_info);
    }
};

/// Alias of release 20.02 for @ref NEDepthwiseConvolutionLayer, which selects the kernel itself.
class NEDepthwiseConvolutionLayerOptimized : public NEDepthwiseConvolutionLayer {
public:
    using NEDepthwiseConvolutionLayer::NEDepthwiseConvolutionLayer;
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEDEPTHWISECONVOLUTIONLAYER_H
