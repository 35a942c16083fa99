// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLDEPTHWISECONVOLUTIONLAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLDEPTHWISECONVOLUTIONLAYER_H

#include "arm_compute/core/GPUTarget.h"
#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NEDepthwiseConvolutionLayer on an OpenCL device. Weights are read in place in each run.
class CLDepthwiseConvolutionLayer : public detail::ClFunction {
public:
    CLDepthwiseConvolutionLayer(std::shared_ptr<IMemoryManager> memory_manager = nullptr)
        : ClFunction(memory_manager) {}
    /// @param output Destination; null, or input: in place, which is supported in NHWC for 1x1 kernels without strides,
    ///               padding, dilation or depth multiplier.
    void configure(const CLCompileContext &compile_context, ICLTensor *input, const ICLTensor *weights,
                   const ICLTensor *biases, ICLTensor *output, const PadStrideInfo &conv_info,
                   unsigned int depth_multiplier = 1, ActivationLayerInfo act_info = ActivationLayerInfo(),
                   const Size2D &dilation = Size2D(1U, 1U));
    void configure(ICLTensor *input, const ICLTensor *weights, const ICLTensor *biases, ICLTensor *output,
                   const PadStrideInfo &conv_info, unsigned int depth_multiplier = 1,
                   ActivationLayerInfo act_info = ActivationLayerInfo(), const Size2D &dilation = Size2D(1U, 1U));
    static Status validate(const ITensorInfo *input, const ITensorInfo *weights, const ITensorInfo *biases,
                           const ITensorInfo *output, const PadStrideInfo &conv_info, unsigned int depth_multiplier = 1,
                           ActivationLayerInfo act_info = ActivationLayerInfo(),
                           const Size2D &dilation = Size2D(1U, 1U));
    /// Uses `memory_manager` for later calls of configure() and drops the current configuration.
    void set_memory_group(std::shared_ptr<IMemoryManager> memory_manager);
};

/// CLDepthwiseConvolutionLayer of releases 17.12 to 20.02, for kernels of 3x3. Any other kernel works, too.
class CLDepthwiseConvolutionLayer3x3 : public CLDepthwiseConvolutionLayer {
public:
    CLDepthwiseConvolutionLayer3x3() = default;
    /// @param input, weights, biases, output, conv_info, depth_multiplier, act_info As in CLDepthwiseConvolutionLayer.
    void configure(ICLTensor *input, const ICLTensor *weights, const ICLTensor *biases, ICLTensor *output,
                   const PadStrideInfo &conv_info, unsigned int depth_multiplier = 1,
                   ActivationLayerInfo act_info = ActivationLayerInfo()) {
        CLDepthwiseConvolutionLayer::configure(input, weights, biases, output, conv_info, depth_multiplier, act_info);
    }
    /// @param input, weights, biases, output, conv_info, depth_multiplier, act_info As for configure().
    /// @param gpu_target Ignored.
    static Status validate(const ITensorInfo *input, const ITensorInfo *weights, const ITensorInfo *biases,
                           const ITensorInfo *output, const PadStrideInfo &conv_info, unsigned int depth_multiplier = 1,
                           ActivationLayerInfo act_info = ActivationLayerInfo(),
                           GPUTarget gpu_target = GPUTarget::MIDGARD) {
        static_cast<void>(gpu_target);
        return CLDepthwiseConvolutionLayer::validate(input, weights, biases, output, conv_info, depth_multiplier,
                                                     act_info);
    }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLDEPTHWISECONVOLUTIONLAYER_H
