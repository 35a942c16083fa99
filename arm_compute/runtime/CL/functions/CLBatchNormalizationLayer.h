// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLBATCHNORMALIZATIONLAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLBATCHNORMALIZATIONLAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NEBatchNormalizationLayer on an OpenCL device.
class CLBatchNormalizationLayer : public detail::ClFunction {
public:
    void configure(ICLTensor *input, ICLTensor *output, const ICLTensor *mean, const ICLTensor *var,
                   const ICLTensor *beta = nullptr, const ICLTensor *gamma = nullptr, float epsilon = 0.001f,
                   ActivationLayerInfo act_info = ActivationLayerInfo());
    void configure(const CLCompileContext &compile_context, ICLTensor *input, ICLTensor *output, const ICLTensor *mean,
                   const ICLTensor *var, const ICLTensor *beta = nullptr, const ICLTensor *gamma = nullptr,
                   float epsilon = 0.001f, ActivationLayerInfo act_info = ActivationLayerInfo());
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, const ITensorInfo *mean,
                           const ITensorInfo *var, const ITensorInfo *beta = nullptr,
                           const ITensorInfo *gamma = nullptr, float epsilon = 0.001f,
                           ActivationLayerInfo act_info = ActivationLayerInfo());
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLBATCHNORMALIZATIONLAYER_H
