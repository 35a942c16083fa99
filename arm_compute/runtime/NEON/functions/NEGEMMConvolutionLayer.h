// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEGEMMCONVOLUTIONLAYER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEGEMMCONVOLUTIONLAYER_H

#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/FunctionBase.h"
#include "arm_compute/runtime/common/CpuBackend.h"
#include "arm_compute/runtime/common/Moves.h"

#include <memory>
#include <type_traits>

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
    /// The form of releases 18.08 to 20.11, without fast math.
    ///
    /// @param input, weights, biases, output, conv_info, weights_info, dilation, act_info As above.
    /// @param num_groups As above; an unsigned int.
    template <class Groups, std::enable_if_t<std::is_same<Groups, unsigned int>::value, int> = 0>
    void configure(const ITensor *input, const ITensor *weights, const ITensor *biases, ITensor *output,
                   const PadStrideInfo &conv_info, const WeightsInfo &weights_info, const Size2D &dilation,
                   const ActivationLayerInfo &act_info, Groups num_groups) {
        configure(input, weights, biases, output, conv_info, weights_info, dilation, act_info, false, num_groups);
    }
    /// @param input, weights, biases, output, conv_info, weights_info, dilation, act_info As for configure().
    /// @param num_groups As for configure().
    template <class Groups, std::enable_if_t<std::is_same<Groups, unsigned int>::value, int> = 0>
    static Status validate(const ITensorInfo *input, const ITensorInfo *weights, const ITensorInfo *biases,
                           const ITensorInfo *output, const PadStrideInfo &conv_info, const WeightsInfo &weights_info,
                           const Size2D &dilation, const ActivationLayerInfo &act_info, Groups num_groups) {
        return validate(input, weights, biases, output, conv_info, weights_info, dilation, act_info, false, num_groups);
    }
};

/// Writes the weights of a convolution as a matrix for a product: one column for each kernel, then its bias.
/// Any type; biases only in floating point.
class NEConvolutionLayerReshapeWeights : public detail::MovingFunction<detail::CpuBackend> {
public:
    /// @param memory_manager Not used.
    NEConvolutionLayerReshapeWeights(std::shared_ptr<IMemoryManager> memory_manager = nullptr) {
        static_cast<void>(memory_manager);
    }
    /// @param weights    Four dimensions; the last one is the kernels.
    /// @param biases     One value for each kernel, of weights' type, or null.
    /// @param output     (kernels, elements of a kernel and a bias). An empty info is filled in.
    void configure(const ITensor *weights, const ITensor *biases, ITensor *output) {
        detail::reshape_weights<detail::CpuBackend>(_moves, nullptr, weights, biases, output, 1);
    }
    /// @param weights, biases, output As for configure().
    static Status validate(const ITensorInfo *weights, const ITensorInfo *biases, const ITensorInfo *output) {
        return detail::check_reshaped_weights(weights, biases, output, 1);
    }
    /// The form of releases 17.12 to 18.05.
    ///
    /// @param weights, biases, output As above.
    /// @param transpose1xW Must be false: products need no such order.
    template <class Bool, std::enable_if_t<std::is_same<Bool, bool>::value, int> = 0>
    void configure(const ITensor *weights, const ITensor *biases, ITensor *output, Bool transpose1xW) {
        check(transpose1xW).throw_if_error();
        configure(weights, biases, output);
    }
    template <class Bool, std::enable_if_t<std::is_same<Bool, bool>::value, int> = 0>
    static Status validate(const ITensorInfo *weights, const ITensorInfo *biases, const ITensorInfo *output,
                           Bool transpose1xW) {
        ARM_COMPUTE_RETURN_ON_ERROR(check(transpose1xW));
        return validate(weights, biases, output);
    }

private:
    static Status check(bool transpose1xW) {
        ARM_COMPUTE_RETURN_ERROR_ON_MSG(transpose1xW,
                                        "ConvolutionLayerReshapeWeights: transpose1xW is true; it must be false");
        return Status{};
    }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEGEMMCONVOLUTIONLAYER_H
