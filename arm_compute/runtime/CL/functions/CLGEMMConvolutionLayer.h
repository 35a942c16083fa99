// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLGEMMCONVOLUTIONLAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLGEMMCONVOLUTIONLAYER_H

#include "arm_compute/runtime/FunctionBase.h"
#include "arm_compute/runtime/IWeightsManager.h"

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

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLGEMMCONVOLUTIONLAYER_H
