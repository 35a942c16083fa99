// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEGEMMCONVOLUTIONLAYER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEGEMMCONVOLUTIONLAYER_H

#include "arm_compute/core/Types.h"
#include "arm_compute/function_info/ActivationLayerInfo.h"
#include "arm_compute/runtime/FunctionBase.h"
#include "arm_compute/runtime/IMemoryManager.h"

#include <memory>

namespace arm_compute {

class ITensor;
class ITensorInfo;
class IWeightsManager;

/// output = activation(convolution of input with weights + biases), in two dimensions, as a matrix product.
///
/// NHWC: input (Cin, w, h, images), weights (Cin / groups, kw, kh, Cout), output (Cout, w, h, images).
/// NCHW: input (w, h, Cin, images), weights (kw, kh, Cin / groups, Cout), output (w, h, Cout, images).
/// | src            | weights                            | bias             | dst            |
/// |----------------|------------------------------------|------------------|----------------|
/// | F16            | F16                                | F16, -           | F16            |
/// | F32            | F32                                | F32, -           | F32            |
/// | BFLOAT16       | BFLOAT16                           | BFLOAT16, F32, - | BFLOAT16       |
/// | QASYMM8        | QASYMM8, QSYMM8_PER_CHANNEL        | S32, -           | QASYMM8        |
/// | QASYMM8_SIGNED | QASYMM8_SIGNED, QSYMM8_PER_CHANNEL | S32, -           | QASYMM8_SIGNED |
///
/// With BFLOAT16 the biases may be F32, and the activation is a relu.
class NEGEMMConvolutionLayer : public detail::CpuFunction {
public:
    /// @param memory_manager  Provides the temporary memory of run(); null: the function has its own.
    /// @param weights_manager Knows which functions use the same weights: they are marked as unused when the last one
    ///                        has packed them. Packed weights are not shared.
    NEGEMMConvolutionLayer(const std::shared_ptr<IMemoryManager> &memory_manager = nullptr,
                           IWeightsManager *weights_manager = nullptr);
    /// @param input        Source.
    /// @param weights      Kernels, in input's layout; weights whose info says that their values are not constant are
    ///                     read in each run, others once. With a weight format, in NHWC: read in each run where they
    ///                     are. Cin and Cout may be filled up to multiples of block_by() and interleave_by() of the
    ///                     format; their stride of dimension 1 is the bytes of a block of interleave_by() kernels (a
    ///                     dense tensor of the filled-up shape is taken, too). In ..._bf16 formats their type is
    ///                     BFLOAT16, and the others are F32.
    /// @param biases       Cout values, or null; S32 ones are in units of the product of input's and weights' scales.
    /// @param output       Destination; an empty info takes shape, type, layout and quantization.
    /// @param conv_info    Strides and padding in elements, and the rounding of the output's extents.
    /// @param weights_info Weights must be as they were trained (are_reshaped() is an error), or in its weight format,
    ///                     as has_opt_impl() answered. With retain_internal_weights() prepare() does not mark
    ///                     @p weights as unused.
    /// @param dilation     Distance of the kernel's taps in elements, at least 1.
    /// @param act_info     Activation of the output; a relu costs nothing.
    /// @param enable_fast_math F32 may be multiplied in bfloat16.
    /// @param num_groups   Groups of channels that are convolved apart; divides Cin and Cout.
    /// @throw std::runtime_error where validate() refuses.
    void configure(const ITensor *input, const ITensor *weights, const ITensor *biases, ITensor *output,
                   const PadStrideInfo &conv_info, const WeightsInfo &weights_info = WeightsInfo(),
                   const Size2D &dilation = Size2D(1U, 1U), const ActivationLayerInfo &act_info = ActivationLayerInfo(),
                   bool enable_fast_math = false, unsigned int num_groups = 1);
    /// The same as configure(), on infos: an error for other types or layouts, shapes that do not go together, and
    /// types that this build or this CPU has no kernel for.
    static Status validate(const ITensorInfo *input, const ITensorInfo *weights, const ITensorInfo *biases,
                           const ITensorInfo *output, const PadStrideInfo &conv_info,
                           const WeightsInfo &weights_info = WeightsInfo(), const Size2D &dilation = Size2D(1U, 1U),
                           const ActivationLayerInfo &act_info = ActivationLayerInfo(), bool enable_fast_math = false,
                           unsigned int num_groups = 1);
    /// Can the weights be read in the format that @p weights_info asks for? ANY: in the one that suits this CPU best,
    /// whatever the shapes are. UNSPECIFIED: what validate() says.
    /// @param expected_weight_format Receives the format (UNSPECIFIED: weights are packed inside); unchanged with an
    ///                               error.
    /// @param weights                As trained, of the type of @p src; strides and size do not matter yet.
    static Status has_opt_impl(arm_compute::WeightFormat &expected_weight_format, const ITensorInfo *src,
                               const ITensorInfo *weights, const ITensorInfo *biases, const ITensorInfo *dst,
                               const PadStrideInfo &conv_info, const WeightsInfo &weights_info = WeightsInfo(),
                               const Size2D &dilation = Size2D(1U, 1U),
                               const ActivationLayerInfo &act_info = ActivationLayerInfo(),
                               bool enable_fast_math = false);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEGEMMCONVOLUTIONLAYER_H
