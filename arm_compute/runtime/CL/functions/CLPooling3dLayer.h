// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLPOOLING3DLAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLPOOLING3DLAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NEPooling3dLayer on an OpenCL device.
class CLPooling3dLayer : public detail::ClFunction {
public:
    void configure(const ICLTensor *input, ICLTensor *output, const Pooling3dLayerInfo &pool_info);
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, ICLTensor *output,
                   const Pooling3dLayerInfo &pool_info);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, const Pooling3dLayerInfo &pool_info);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLPOOLING3DLAYER_H
