// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NECONVOLUTIONLAYER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NECONVOLUTIONLAYER_H

#include "arm_compute/runtime/FunctionBase.h"

#include <type_traits>

namespace arm_compute {

/// output = activation(convolution of input with weights + biases) in two dimensions.
///
/// NHWC: input (Cin, w, h, images), weights (Cin / groups, kw, kh, Cout), output (Cout, w, h, images).
/// NCHW: input (w, h, Cin, images), weights (kw, kh, Cin / groups, Cout), output (w, h, Cout, images).
/// A kernel larger than the padded input has one position: its first tap is on the first padded element, and taps
/// beyond the padding add nothing.
/// | src            | weights                                     | bias             | dst            |
/// |----------------|---------------------------------------------|------------------|----------------|
/// | F16            | F16                                         | F16, -           | F16            |
/// | F32            | F32                                         | F32, -           | F32            |
/// | BFLOAT16       | BFLOAT16                                    | BFLOAT16, F32, - | BFLOAT16       |
/// | BFLOAT16       | BFLOAT16                                    | F32, -           | F32            |
/// | QASYMM8        | QASYMM8, QASYMM8_SIGNED, QSYMM8_PER_CHANNEL | S32, -           | QASYMM8        |
/// | QASYMM8_SIGNED | QASYMM8_SIGNED, QSYMM8_PER_CHANNEL          | S32, -           | QASYMM8_SIGNED |
class NEConvolutionLayer : public detail::CpuFunction {
public:
    NEConvolutionLayer(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : CpuFunction(memory_manager) {}
    /// @param input        Source.
    /// @param weights      Kernels, in input's layout. They are read in each run if their info says that their values
    ///                     are not constant, otherwise once.
    /// @param biases       Cout values, or null. S32 values are in units of input's scale times weights' scale.
    /// @param output       Destination. An empty info takes the computed shape, and type, layout and quantization.
    /// @param conv_info    Strides and padding in elements, and the rounding of the output's extents.
    /// @param weights_info Weights must have the trained layout (are_reshaped() is an error) or its weight format, as
    ///                     for NEGEMMConvolutionLayer; a weight format selects the matrix product. With
    ///                     retain_internal_weights() prepare() does not mark @p weights as unused.
    /// @param dilation     Distance between the kernel's taps in elements, at least 1.
    /// @param act_info     Activation of the output; RELU has no extra cost.
    /// @param enable_fast_math Allows bfloat16 products for F32.
    /// @param num_groups   Number of groups of channels that are convolved separately; must divide Cin and Cout.
    void configure(ITensor *input, const ITensor *weights, const ITensor *biases, ITensor *output,
                   const PadStrideInfo &conv_info, const WeightsInfo &weights_info = WeightsInfo(),
                   const Size2D &dilation = Size2D(1U, 1U), const ActivationLayerInfo &act_info = ActivationLayerInfo(),
                   bool enable_fast_math = false, unsigned int num_groups = 1);
    static Status validate(const ITensorInfo *input, const ITensorInfo *weights, const ITensorInfo *biases,
                           const ITensorInfo *output, const PadStrideInfo &conv_info,
                           const WeightsInfo &weights_info = WeightsInfo(), const Size2D &dilation = Size2D(1U, 1U),
                           const ActivationLayerInfo &act_info = ActivationLayerInfo(), bool enable_fast_math = false,
                           unsigned int num_groups = 1);
    /// The method name that programs for this interface expect. run() uses the fastest method in this build, without a
    /// copy of the input; results do not depend on the name. The first rule that applies decides:
    /// - GEMM: width and height 27, 5x5 kernel, 48 input and 128 output channels, padding 2; 224, 3x3, 3 and 64,
    ///   padding 1; 224, 3x3, 3 and 32, stride 2, padding 1 at the right and bottom; 160, 3x3, 3 and 24, likewise;
    /// - GEMM: a dilation other than 1;
    /// - GEMM_CONV2D (NHWC) or DIRECT (NCHW, square kernel, F32 or F16): an input of more than 10^7 bytes and a kernel
    ///   of more than 7 rows;
    /// - GEMM: fewer than 16 input channels, or a 1x1 kernel;
    /// - WINOGRAD: every case that @ref NEWinogradConvolutionLayer supports; in F16 only 3x3;
    /// - GEMM_CONV2D: NHWC;
    /// - GEMM.
    static ConvolutionMethod get_convolution_method(const ITensorInfo *input, const ITensorInfo *weights,
                                                    const ITensorInfo *output, const PadStrideInfo &conv_info,
                                                    const WeightsInfo &weights_info = WeightsInfo(),
                                                    const Size2D &dilation = Size2D(1U, 1U),
                                                    const ActivationLayerInfo &act_info = ActivationLayerInfo(),
                                                    bool enable_fast_math = false);
    /// The form of releases 17.12 to 18.01, with a const input.
    ///
    /// @param input, weights, biases, output, conv_info, weights_info As above.
    template <class Tensor, std::enable_if_t<std::is_const<Tensor>::value, int> = 0>
    void configure(Tensor *input, const ITensor *weights, const ITensor *biases, ITensor *output,
                   const PadStrideInfo &conv_info, const WeightsInfo &weights_info = WeightsInfo()) {
        configure(const_cast<ITensor *>(static_cast<const ITensor *>(input)), weights, biases, output, conv_info,
                  weights_info);
    }
    /// The form of releases 18.02 and 18.03.
    ///
    /// @param input, weights, output, conv_info, weights_info As above.
    /// @param biases Ignored.
    static ConvolutionMethod get_convolution_method(const ITensorInfo *input, const ITensorInfo *weights,
                                                    const ITensorInfo *biases, const ITensorInfo *output,
                                                    const PadStrideInfo &conv_info,
                                                    const WeightsInfo &weights_info = WeightsInfo()) {
        static_cast<void>(biases);
        return get_convolution_method(input, weights, output, conv_info, weights_info);
    }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NECONVOLUTIONLAYER_H
