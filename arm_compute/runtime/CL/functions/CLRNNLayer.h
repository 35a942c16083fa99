// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLRNNLAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLRNNLAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NERNNLayer on an OpenCL device.
class CLRNNLayer : public detail::ClFunction {
public:
    CLRNNLayer(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : ClFunction(memory_manager) {}
    void configure(const ICLTensor *input, const ICLTensor *weights, const ICLTensor *recurrent_weights,
                   const ICLTensor *bias, ICLTensor *hidden_state, ICLTensor *output, ActivationLayerInfo &info);
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, const ICLTensor *weights,
                   const ICLTensor *recurrent_weights, const ICLTensor *bias, ICLTensor *hidden_state,
                   ICLTensor *output, ActivationLayerInfo &info);
    static Status validate(const ITensorInfo *input, const ITensorInfo *weights, const ITensorInfo *recurrent_weights,
                           const ITensorInfo *bias, const ITensorInfo *hidden_state, const ITensorInfo *output,
                           const ActivationLayerInfo &info);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLRNNLAYER_H
