// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLACTIVATIONLAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLACTIVATIONLAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NEActivationLayer on an OpenCL device.
class CLActivationLayer : public detail::ClFunction {
public:
    /// @param ctx Its scheduler runs the function, and its context has the tensors; null: CLScheduler::get(). It must
    ///            outlive this object.
    CLActivationLayer(CLRuntimeContext *ctx = nullptr) : ClFunction(ctx) {}
    void configure(ICLTensor *input, ICLTensor *output, ActivationLayerInfo activation_info);
    void configure(const CLCompileContext &compile_context, ICLTensor *input, ICLTensor *output,
                   ActivationLayerInfo activation_info);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output,
                           const ActivationLayerInfo &activation_info);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLACTIVATIONLAYER_H
