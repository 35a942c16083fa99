// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLDEPTHWISECONVOLUTIONLAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLDEPTHWISECONVOLUTIONLAYER_H

#include "arm_compute/core/Types.h"
#include "arm_compute/function_info/ActivationLayerInfo.h"
#include "arm_compute/runtime/FunctionBase.h"
#include "arm_compute/runtime/IMemoryManager.h"

#include <memory>

namespace arm_compute {

class CLCompileContext;
class ICLTensor;
class ITensorInfo;

/// output = activation(convolution of each channel of input by itself + biases), in two dimensions, on an OpenCL
/// device: output channel c * depth_multiplier + j is input channel c with its kernel j.
///
/// NHWC: input (C, w, h, images), weights (C * depth_multiplier, kw, kh), output (C * depth_multiplier, w, h, images).
/// NCHW: input (w, h, C, images), weights (kw, kh, C * depth_multiplier), output (w, h, C * depth_multiplier, images).
/// | src            | weights                            | bias   | dst            |
/// |----------------|------------------------------------|--------|----------------|
/// | F16            | F16                                | F16, - | F16            |
/// | F32            | F32                                | F32, - | F32            |
/// | QASYMM8        | QASYMM8, QSYMM8_PER_CHANNEL        | S32, - | QASYMM8        |
/// | QASYMM8_SIGNED | QASYMM8_SIGNED, QSYMM8_PER_CHANNEL | S32, - | QASYMM8_SIGNED |
class CLDepthwiseConvolutionLayer : public detail::ClFunction {
public:
    /// @param memory_manager Where intermediate memory comes from; null: the function has its own.
    CLDepthwiseConvolutionLayer(std::shared_ptr<IMemoryManager> memory_manager = nullptr)
        : ClFunction(memory_manager) {}
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, ICLTensor *input, const ICLTensor *weights,
                   const ICLTensor *biases, ICLTensor *output, const PadStrideInfo &conv_info,
                   unsigned int depth_multiplier = 1, ActivationLayerInfo act_info = ActivationLayerInfo(),
                   const Size2D &dilation = Size2D(1U, 1U));
    /// @param input            Source.
    /// @param weights          Kernels, in input's layout, read where they are in each run.
    /// @param biases           A value for each output channel, or null; S32 ones are in units of the product of
    /// input's and weights' scales.
    /// @param output           Destination; an empty info takes shape, type, layout and quantization. Null, or the
    /// input:
    ///                         in place, which kernels of 1x1 in NHWC without strides, padding, dilation or multiplier
    ///                         can do.
    /// @param conv_info        Strides and padding in elements, and the rounding of the output's extents.
    /// @param depth_multiplier Output channels of each input channel.
    /// @param act_info         Activation of the output; a relu costs nothing.
    /// @param dilation         Distance of the kernel's taps in elements, at least 1.
    /// @throw std::runtime_error where validate() refuses.
    void configure(ICLTensor *input, const ICLTensor *weights, const ICLTensor *biases, ICLTensor *output,
                   const PadStrideInfo &conv_info, unsigned int depth_multiplier = 1,
                   ActivationLayerInfo act_info = ActivationLayerInfo(), const Size2D &dilation = Size2D(1U, 1U));
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *input, const ITensorInfo *weights, const ITensorInfo *biases,
                           const ITensorInfo *output, const PadStrideInfo &conv_info, unsigned int depth_multiplier = 1,
                           ActivationLayerInfo act_info = ActivationLayerInfo(),
                           const Size2D &dilation = Size2D(1U, 1U));
    /// Takes the memory of what is configured from now on from `memory_manager`; what was configured is forgotten.
    void set_memory_group(std::shared_ptr<IMemoryManager> memory_manager);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLDEPTHWISECONVOLUTIONLAYER_H
