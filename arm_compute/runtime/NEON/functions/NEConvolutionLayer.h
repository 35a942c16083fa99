// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NECONVOLUTIONLAYER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NECONVOLUTIONLAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// output = activation(convolution of input with weights + biases), in two dimensions.
///
/// NHWC: input (Cin, w, h, images), weights (Cin / groups, kw, kh, Cout), output (Cout, w, h, images).
/// NCHW: input (w, h, Cin, images), weights (kw, kh, Cin / groups, Cout), output (w, h, Cout, images).
/// | src            | weights                            | bias             | dst            |
/// |----------------|------------------------------------|------------------|----------------|
/// | F16            | F16                                | F16, -           | F16            |
/// | F32            | F32                                | F32, -           | F32            |
/// | BFLOAT16       | BFLOAT16                           | BFLOAT16, F32, - | BFLOAT16       |
/// | BFLOAT16       | BFLOAT16                           | F32, -           | F32            |
/// | QASYMM8        | QASYMM8, QSYMM8_PER_CHANNEL        | S32, -           | QASYMM8        |
/// | QASYMM8_SIGNED | QASYMM8_SIGNED, QSYMM8_PER_CHANNEL | S32, -           | QASYMM8_SIGNED |
class NEConvolutionLayer : public detail::CpuFunction {
public:
    NEConvolutionLayer(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : CpuFunction(memory_manager) {}
    /// @param input        Source.
    /// @param weights      Kernels, in input's layout; weights whose info says that their values are not constant are
    ///                     read in each run, others once.
    /// @param biases       Cout values, or null; S32 ones are in units of the product of input's and weights' scales.
    /// @param output       Destination; an empty info gets shape, type, layout and quantization.
    /// @param conv_info    Strides and padding in elements, and the rounding of the output's extents.
    /// @param weights_info Weights must have the trained layout (are_reshaped() is an error), or its weight format, as
    ///                     for NEGEMMConvolutionLayer; the convolution is then a product. With
    ///                     retain_internal_weights() prepare() does not mark @p weights as unused.
    /// @param dilation     Distance of the kernel's taps in elements, at least 1.
    /// @param act_info     Activation of the output; a relu is free.
    /// @param enable_fast_math F32 may be multiplied in bfloat16.
    /// @param num_groups   Groups of channels that are convolved separately; divides Cin and Cout.
    void configure(ITensor *input, const ITensor *weights, const ITensor *biases, ITensor *output,
                   const PadStrideInfo &conv_info, const WeightsInfo &weights_info = WeightsInfo(),
                   const Size2D &dilation = Size2D(1U, 1U), const ActivationLayerInfo &act_info = ActivationLayerInfo(),
                   bool enable_fast_math = false, unsigned int num_groups = 1);
    static Status validate(const ITensorInfo *input, const ITensorInfo *weights, const ITensorInfo *biases,
                           const ITensorInfo *output, const PadStrideInfo &conv_info,
                           const WeightsInfo &weights_info = WeightsInfo(), const Size2D &dilation = Size2D(1U, 1U),
                           const ActivationLayerInfo &act_info = ActivationLayerInfo(), bool enable_fast_math = false,
                           unsigned int num_groups = 1);
    /// The name of the method that programs for this interface expect. run() uses the fastest method in this build,
    /// without a copy of the input, and results do not depend on the answer. The first of these that applies:
    /// - GEMM: sides of 27, a 5x5 kernel, 48 to 128 channels, padding 2; 224, 3x3, 3 to 64, padding 1; 224, 3x3, 3 to
    ///   32, stride 2, padding 1 at the right and bottom; 160, 3x3, 3 to 24, likewise;
    /// - GEMM: a dilation;
    /// - GEMM_CONV2D (NHWC) or DIRECT (NCHW, a square kernel, F32 or F16): an input of more than 10^7 bytes, and a
    ///   kernel of more than 7 lines;
    /// - GEMM: fewer than 16 input channels, or a 1x1 kernel;
    /// - WINOGRAD: everything that @ref NEWinogradConvolutionLayer supports, in F16 only 3x3;
    /// - GEMM_CONV2D: NHWC;
    /// - GEMM.
    static ConvolutionMethod get_convolution_method(const ITensorInfo *input, const ITensorInfo *weights,
                                                    const ITensorInfo *output, const PadStrideInfo &conv_info,
                                                    const WeightsInfo &weights_info = WeightsInfo(),
                                                    const Size2D &dilation = Size2D(1U, 1U),
                                                    const ActivationLayerInfo &act_info = ActivationLayerInfo(),
                                                    bool enable_fast_math = false);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NECONVOLUTIONLAYER_H
