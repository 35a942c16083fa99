// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLINDIRECTCONVOLUTIONLAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLINDIRECTCONVOLUTIONLAYER_H

#include "arm_compute/core/Types.h"
#include "arm_compute/function_info/ActivationLayerInfo.h"
#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

class CLCompileContext;
class ICLTensor;
class ITensorInfo;

/// output = activation(convolution of input with weights + biases), in two dimensions, without dilation or groups, on
/// an OpenCL device: where each pixel of a window is found is computed, not read from a table, so that this is what
/// CLDirectConvolutionLayer does.
///
/// NHWC: input (Cin, w, h, images), weights (Cin, kw, kh, Cout), output (Cout, w, h, images).
/// NCHW: input (w, h, Cin, images), weights (kw, kh, Cin, Cout), output (w, h, Cout, images); only kernels of 1x1, 3x3
/// and 5x5, of bytes also 9x9, with strides along x up to 2, or 3 for those of 1x1.
/// | input          | weights            | biases   | output         |
/// |----------------|--------------------|----------|----------------|
/// | F16            | F16                | F16      | F16            |
/// | F32            | F32                | F32      | F32            |
/// | QASYMM8        | QASYMM8            | S32      | QASYMM8        |
/// | QASYMM8_SIGNED | QASYMM8_SIGNED     | S32      | QASYMM8_SIGNED |
class CLIndirectConvolutionLayer : public detail::ClFunction {
public:
    /// @param input        Source.
    /// @param weights      Kernels, in input's layout, read where they are in each run.
    /// @param biases       Cout values, or null; S32 ones are in units of the product of input's and weights' scales.
    /// @param output       Destination; an empty info takes shape, type, layout and quantization.
    /// @param conv_info    Strides and padding in elements, and the rounding of the output's extents.
    /// @param act_info     Activation of the output; a relu costs nothing.
    /// @throw std::runtime_error where validate() refuses.
    void configure(ICLTensor *input, const ICLTensor *weights, const ICLTensor *biases, ICLTensor *output,
                   const PadStrideInfo &conv_info, const ActivationLayerInfo &act_info = ActivationLayerInfo());
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, ICLTensor *input, const ICLTensor *weights,
                   const ICLTensor *biases, ICLTensor *output, const PadStrideInfo &conv_info,
                   const ActivationLayerInfo &act_info = ActivationLayerInfo());
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *input, const ITensorInfo *weights, const ITensorInfo *biases,
                           const ITensorInfo *output, const PadStrideInfo &conv_info,
                           const ActivationLayerInfo &act_info = ActivationLayerInfo());
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLINDIRECTCONVOLUTIONLAYER_H
