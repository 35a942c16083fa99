// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLGEMMCONVOLUTIONLAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLGEMMCONVOLUTIONLAYER_H

#include "arm_compute/core/Types.h"
#include "arm_compute/function_info/ActivationLayerInfo.h"
#include "arm_compute/runtime/FunctionBase.h"
#include "arm_compute/runtime/IMemoryManager.h"
#include "arm_compute/runtime/IWeightsManager.h"

#include <memory>

namespace arm_compute {

class CLCompileContext;
class ICLTensor;
class ITensorInfo;

/// output = activation(convolution of input with weights + biases), in two dimensions, as a matrix product on an OpenCL
/// device. The input is read where it is: no copy is made of what the windows see.
///
/// NHWC: input (Cin, w, h, images), weights (Cin / groups, kw, kh, Cout), output (Cout, w, h, images).
/// NCHW: input (w, h, Cin, images), weights (kw, kh, Cin / groups, Cout), output (w, h, Cout, images).
/// | src            | weights                            | bias   | dst            |
/// |----------------|------------------------------------|--------|----------------|
/// | F16            | F16                                | F16, - | F16            |
/// | F32            | F32                                | F32, - | F32            |
/// | QASYMM8        | QASYMM8, QSYMM8_PER_CHANNEL        | S32, - | QASYMM8        |
/// | QASYMM8_SIGNED | QASYMM8_SIGNED, QSYMM8_PER_CHANNEL | S32, - | QASYMM8_SIGNED |
class CLGEMMConvolutionLayer : public detail::ClFunction {
public:
    /// @param memory_manager  Where intermediate memory comes from; null: the function has its own.
    /// @param weights_manager Accepted for compatibility: weights are not reshaped.
    CLGEMMConvolutionLayer(std::shared_ptr<IMemoryManager> memory_manager = nullptr,
                           IWeightsManager *weights_manager = nullptr)
        : ClFunction(memory_manager) {
        static_cast<void>(weights_manager);
    }
    /// @param input        Source.
    /// @param weights      Kernels, in input's layout, read where they are in each run.
    /// @param biases       Cout values, or null; S32 ones are in units of the product of input's and weights' scales.
    /// @param output       Destination; an empty info takes shape, type, layout and quantization.
    /// @param conv_info    Strides and padding in elements, and the rounding of the output's extents.
    /// @param weights_info Weights must be as they were trained: are_reshaped() and fixed formats are errors.
    /// @param dilation     Distance of the kernel's taps in elements, at least 1.
    /// @param act_info     Activation of the output; a relu costs nothing.
    /// @param num_groups   Groups of channels that are convolved apart; divides Cin and Cout.
    /// @throw std::runtime_error where validate() refuses.
    void configure(const ICLTensor *input, const ICLTensor *weights, const ICLTensor *biases, ICLTensor *output,
                   const PadStrideInfo &conv_info, const WeightsInfo &weights_info = WeightsInfo(),
                   const Size2D &dilation = Size2D(1U, 1U), const ActivationLayerInfo &act_info = ActivationLayerInfo(),
                   unsigned int num_groups = 1);
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, const ICLTensor *weights,
                   const ICLTensor *biases, ICLTensor *output, const PadStrideInfo &conv_info,
                   const WeightsInfo &weights_info = WeightsInfo(), const Size2D &dilation = Size2D(1U, 1U),
                   const ActivationLayerInfo &act_info = ActivationLayerInfo(), unsigned int num_groups = 1);
    /// The same as configure(), on infos: an error for other types or layouts, shapes that do not go together, and
    /// types that this build has no kernel for.
    static Status validate(const ITensorInfo *input, const ITensorInfo *weights, const ITensorInfo *biases,
                           const ITensorInfo *output, const PadStrideInfo &conv_info,
                           const WeightsInfo &weights_info = WeightsInfo(), const Size2D &dilation = Size2D(1U, 1U),
                           const ActivationLayerInfo &act_info = ActivationLayerInfo(), unsigned int num_groups = 1);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLGEMMCONVOLUTIONLAYER_H
