// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLPOOLINGLAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLPOOLINGLAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NEPoolingLayer on an OpenCL device.
class CLPoolingLayer : public detail::ClFunction {
public:
    void configure(ICLTensor *input, ICLTensor *output, const PoolingLayerInfo &pool_info,
                   ICLTensor *indices = nullptr);
    void configure(const CLCompileContext &compile_context, ICLTensor *input, ICLTensor *output,
                   const PoolingLayerInfo &pool_info, ICLTensor *indices = nullptr);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, const PoolingLayerInfo &pool_info,
                           const ITensorInfo *indices = nullptr);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLPOOLINGLAYER_H
