// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEDEPTHWISESEPARABLECONVOLUTIONLAYER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEDEPTHWISESEPARABLECONVOLUTIONLAYER_H

#include "arm_compute/runtime/NEON/functions/NEConvolutionLayer.h"
#include "arm_compute/runtime/NEON/functions/NEDepthwiseConvolutionLayer.h"

namespace arm_compute {

/// A depthwise convolution, then a convolution with kernels of one pixel: NEDepthwiseConvolutionLayer and
/// NEConvolutionLayer, with their data types and layouts.
class NEDepthwiseSeparableConvolutionLayer : public IFunction {
public:
    NEDepthwiseSeparableConvolutionLayer() = default;
    /// @param input               Source.
    /// @param depthwise_weights   One kernel for each channel.
    /// @param depthwise_biases    One value for each channel, or null.
    /// @param depthwise_out       Result of the first convolution. An empty info is filled in.
    /// @param pointwise_weights   Kernels of one pixel.
    /// @param pointwise_biases    One value for each of them, or null.
    /// @param output              Result. An empty info is filled in.
    /// @param depthwise_conv_info Strides and padding of the first convolution.
    /// @param pointwise_conv_info Strides and padding of the second one.
    void configure(ITensor *input, const ITensor *depthwise_weights, const ITensor *depthwise_biases,
                   ITensor *depthwise_out, const ITensor *pointwise_weights, const ITensor *pointwise_biases,
                   ITensor *output, const PadStrideInfo &depthwise_conv_info,
                   const PadStrideInfo &pointwise_conv_info) {
        _depthwise.configure(input, depthwise_weights, depthwise_biases, depthwise_out, depthwise_conv_info);
        _pointwise.configure(depthwise_out, pointwise_weights, pointwise_biases, output, pointwise_conv_info);
    }
    void run() override {
        _depthwise.run();
        _pointwise.run();
    }
    void prepare() override {
        _depthwise.prepare();
        _pointwise.prepare();
    }

private:
    NEDepthwiseConvolutionLayer _depthwise{};
    NEConvolutionLayer _pointwise{};
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEDEPTHWISESEPARABLECONVOLUTIONLAYER_H
