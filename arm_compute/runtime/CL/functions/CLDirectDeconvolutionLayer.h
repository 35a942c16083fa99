// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLDIRECTDECONVOLUTIONLAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLDIRECTDECONVOLUTIONLAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// CLDeconvolutionLayer under another name.
class CLDirectDeconvolutionLayer : public detail::ClFunction {
public:
    CLDirectDeconvolutionLayer(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : ClFunction(memory_manager) {}
    void configure(ICLTensor *input, ICLTensor *weights, const ICLTensor *bias, ICLTensor *output,
                   const PadStrideInfo &info, const WeightsInfo &weights_info = WeightsInfo());
    void configure(const CLCompileContext &compile_context, ICLTensor *input, ICLTensor *weights, const ICLTensor *bias,
                   ICLTensor *output, const PadStrideInfo &info, const WeightsInfo &weights_info = WeightsInfo());
    static Status validate(const ITensorInfo *input, const ITensorInfo *weights, const ITensorInfo *bias,
                           ITensorInfo *output, const PadStrideInfo &info,
                           const WeightsInfo &weights_info = WeightsInfo());
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLDIRECTDECONVOLUTIONLAYER_H
