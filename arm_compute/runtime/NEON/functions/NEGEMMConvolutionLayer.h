// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEGEMMCONVOLUTIONLAYER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEGEMMCONVOLUTIONLAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NEConvolutionLayer, always computed as a matrix product. With BFLOAT16, biases may be F32, and the only activation
/// of a BFLOAT16 output is RELU.
class NEGEMMConvolutionLayer : public detail::CpuFunction {
public:
    /// @param weights_manager Tracks the functions that use the same weights: weights are marked as unused after the
    ///                        last one has packed them. Packed weights are not shared.
    NEGEMMConvolutionLayer(const std::shared_ptr<IMemoryManager> &memory_manager = nullptr,
                           IWeightsManager *weights_manager = nullptr);
    /// @param weights      Kernels, in input's layout. They are read in each run if their info says that their values
    ///                     are not constant, otherwise once. With a weight format (NHWC only) they are read in place in
    ///                     each run. Cin and Cout may be padded to multiples of the format's block_by() and
    ///                     interleave_by(). Their stride of dimension 1 is the size in bytes of a block of
    ///                     interleave_by() kernels (or the tensor is dense and has the padded shape). In ..._bf16
    ///                     formats weights are BFLOAT16 and the other tensors F32.
    /// @param weights_info Weights must have the trained layout (are_reshaped() is an error) or the weight format that
    ///                     has_opt_impl() returned. With retain_internal_weights() prepare() does not mark @p weights
    ///                     as unused.
    void configure(const ITensor *input, const ITensor *weights, const ITensor *biases, ITensor *output,
                   const PadStrideInfo &conv_info, const WeightsInfo &weights_info = WeightsInfo(),
                   const Size2D &dilation = Size2D(1U, 1U), const ActivationLayerInfo &act_info = ActivationLayerInfo(),
                   bool enable_fast_math = false, unsigned int num_groups = 1);
    static Status validate(const ITensorInfo *input, const ITensorInfo *weights, const ITensorInfo *biases,
                           const ITensorInfo *output, const PadStrideInfo &conv_info,
                           const WeightsInfo &weights_info = WeightsInfo(), const Size2D &dilation = Size2D(1U, 1U),
                           const ActivationLayerInfo &act_info = ActivationLayerInfo(), bool enable_fast_math = false,
                           unsigned int num_groups = 1);
    /// Says whether the weights can be read in the format that @p weights_info requests. ANY: the best format for this
    /// CPU, for any shape. UNSPECIFIED: returns the result of validate().
    /// @param expected_weight_format Receives the format (UNSPECIFIED: weights are packed internally); unchanged on
    ///                               error.
    /// @param weights                As trained, of the type of @p src; strides and size are ignored.
    static Status has_opt_impl(arm_compute::WeightFormat &expected_weight_format, const ITensorInfo *src,
                               const ITensorInfo *weights, const ITensorInfo *biases, const ITensorInfo *dst,
                               const PadStrideInfo &conv_info, const WeightsInfo &weights_info = WeightsInfo(),
                               const Size2D &dilation = Size2D(1U, 1U),
                               const ActivationLayerInfo &act_info = ActivationLayerInfo(),
                               bool enable_fast_math = false);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEGEMMCONVOLUTIONLAYER_H
