// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLNORMALIZATIONLAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLNORMALIZATIONLAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NENormalizationLayer on an OpenCL device.
class CLNormalizationLayer : public detail::ClFunction {
public:
    void configure(ICLTensor *input, ICLTensor *output, const NormalizationLayerInfo &norm_info);
    void configure(const CLCompileContext &compile_context, ICLTensor *input, ICLTensor *output,
                   const NormalizationLayerInfo &norm_info);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output,
                           const NormalizationLayerInfo &norm_info);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLNORMALIZATIONLAYER_H
