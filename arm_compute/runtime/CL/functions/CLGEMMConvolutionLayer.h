// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLGEMMCONVOLUTIONLAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLGEMMCONVOLUTIONLAYER_H

#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/CL/ClBackend.h"
#include "arm_compute/runtime/FunctionBase.h"
#include "arm_compute/runtime/IWeightsManager.h"
#include "arm_compute/runtime/common/Moves.h"

#include <memory>
#include <type_traits>

namespace arm_compute {

/// NEGEMMConvolutionLayer on an OpenCL device. Weights are read in place in each run; windows are not copied.
/// | src            | weights                                     | bias   | dst            |
/// |----------------|---------------------------------------------|--------|----------------|
/// | F16            | F16                                         | F16, - | F16            |
/// | F32            | F32                                         | F32, - | F32            |
/// | QASYMM8        | QASYMM8, QASYMM8_SIGNED, QSYMM8_PER_CHANNEL | S32, - | QASYMM8        |
/// | QASYMM8_SIGNED | QASYMM8_SIGNED, QSYMM8_PER_CHANNEL          | S32, - | QASYMM8_SIGNED |
class CLGEMMConvolutionLayer : public detail::ClFunction {
public:
    /// @param weights_manager Accepted for compatibility: weights are not reshaped.
    CLGEMMConvolutionLayer(std::shared_ptr<IMemoryManager> memory_manager = nullptr,
                           IWeightsManager *weights_manager = nullptr)
        : ClFunction(memory_manager) {
        static_cast<void>(weights_manager);
    }
    /// @param weights_info Weights must have the trained layout: are_reshaped() and fixed formats are errors.
    void configure(const ICLTensor *input, const ICLTensor *weights, const ICLTensor *biases, ICLTensor *output,
                   const PadStrideInfo &conv_info, const WeightsInfo &weights_info = WeightsInfo(),
                   const Size2D &dilation = Size2D(1U, 1U), const ActivationLayerInfo &act_info = ActivationLayerInfo(),
                   unsigned int num_groups = 1);
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, const ICLTensor *weights,
                   const ICLTensor *biases, ICLTensor *output, const PadStrideInfo &conv_info,
                   const WeightsInfo &weights_info = WeightsInfo(), const Size2D &dilation = Size2D(1U, 1U),
                   const ActivationLayerInfo &act_info = ActivationLayerInfo(), unsigned int num_groups = 1);
    static Status validate(const ITensorInfo *input, const ITensorInfo *weights, const ITensorInfo *biases,
                           const ITensorInfo *output, const PadStrideInfo &conv_info,
                           const WeightsInfo &weights_info = WeightsInfo(), const Size2D &dilation = Size2D(1U, 1U),
                           const ActivationLayerInfo &act_info = ActivationLayerInfo(), unsigned int num_groups = 1);
};

/// Writes the weights of a convolution as a matrix for a product: one column for each kernel, then its bias.
/// Any type; biases only in floating point.
class CLConvolutionLayerReshapeWeights : public detail::MovingFunction<detail::ClBackend> {
public:
    /// @param memory_manager Not used.
    CLConvolutionLayerReshapeWeights(std::shared_ptr<IMemoryManager> memory_manager = nullptr) {
        static_cast<void>(memory_manager);
    }
    /// @param weights    Four dimensions; the last one is the kernels.
    /// @param biases     One value for each kernel, of weights' type, or null.
    /// @param output     (kernels, elements of a kernel and a bias, groups). An empty info is filled in.
    /// @param num_groups Groups of kernels, a divisor of their number.
    void configure(const ICLTensor *weights, const ICLTensor *biases, ICLTensor *output, unsigned int num_groups = 1) {
        detail::reshape_weights<detail::ClBackend>(_moves, nullptr, weights, biases, output, num_groups);
    }
    /// The same with kernels that a given context compiles.
    ///
    /// @param compile_context The context.
    void configure(const CLCompileContext &compile_context, const ICLTensor *weights, const ICLTensor *biases,
                   ICLTensor *output, unsigned int num_groups = 1) {
        detail::reshape_weights<detail::ClBackend>(_moves, &compile_context, weights, biases, output, num_groups);
    }
    /// @param weights, biases, output As for configure().
    /// @param num_groups Groups of kernels, a divisor of their number.
    static Status validate(const ITensorInfo *weights, const ITensorInfo *biases, const ITensorInfo *output,
                           unsigned int num_groups = 1) {
        return detail::check_reshaped_weights(weights, biases, output, num_groups);
    }
    /// The form of releases 17.12 to 18.05.
    ///
    /// @param weights, biases, output As above.
    /// @param transpose1xW Must be false: products need no such order.
    template <class Bool, std::enable_if_t<std::is_same<Bool, bool>::value, int> = 0>
    void configure(const ICLTensor *weights, const ICLTensor *biases, ICLTensor *output, Bool transpose1xW) {
        check(transpose1xW).throw_if_error();
        configure(weights, biases, output);
    }

private:
    static Status check(bool transpose1xW) {
        ARM_COMPUTE_RETURN_ERROR_ON_MSG(transpose1xW,
                                        "ConvolutionLayerReshapeWeights: transpose1xW is true; it must be false");
        return Status{};
    }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLGEMMCONVOLUTIONLAYER_H
