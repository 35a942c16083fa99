// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLMAXUNPOOLINGLAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLMAXUNPOOLINGLAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NEMaxUnpoolingLayer on an OpenCL device. If an index occurs twice, either maximum may be kept.
class CLMaxUnpoolingLayer : public detail::ClFunction {
public:
    void configure(ICLTensor *input, ICLTensor *indices, ICLTensor *output, const PoolingLayerInfo &pool_info);
    void configure(const CLCompileContext &compile_context, ICLTensor *input, ICLTensor *indices, ICLTensor *output,
                   const PoolingLayerInfo &pool_info);
    static Status validate(const ITensorInfo *input, const ITensorInfo *indices, const ITensorInfo *output,
                           const PoolingLayerInfo &pool_info);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLMAXUNPOOLINGLAYER_H
