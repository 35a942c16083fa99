// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLDEPTHWISESEPARABLECONVOLUTIONLAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLDEPTHWISESEPARABLECONVOLUTIONLAYER_H

#include "arm_compute/runtime/CL/functions/CLConvolutionLayer.h"
#include "arm_compute/runtime/CL/functions/CLDepthwiseConvolutionLayer.h"

namespace arm_compute {

/// A depthwise convolution, then a convolution with kernels of one pixel, on an OpenCL device:
/// CLDepthwiseConvolutionLayer and CLConvolutionLayer, with their data types and layouts.
class CLDepthwiseSeparableConvolutionLayer : public IFunction {
public:
    CLDepthwiseSeparableConvolutionLayer() = default;
    /// @param input               Source.
    /// @param depthwise_weights   One kernel for each channel.
    /// @param depthwise_biases    One value for each channel, or null.
    /// @param depthwise_out       Result of the first convolution. An empty info is filled in.
    /// @param pointwise_weights   Kernels of one pixel.
    /// @param pointwise_biases    One value for each of them, or null.
    /// @param output              Result. An empty info is filled in.
    /// @param depthwise_conv_info Strides and padding of the first convolution.
    /// @param pointwise_conv_info Strides and padding of the second one.
    void configure(ICLTensor *input, const ICLTensor *depthwise_weights, const ICLTensor *depthwise_biases,
                   ICLTensor *depthwise_out, const ICLTensor *pointwise_weights, const ICLTensor *pointwise_biases,
                   ICLTensor *output, const PadStrideInfo &depthwise_conv_info,
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
    CLDepthwiseConvolutionLayer _depthwise{};
    CLConvolutionLayer _pointwise{};
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLDEPTHWISESEPARABLECONVOLUTIONLAYER_H
