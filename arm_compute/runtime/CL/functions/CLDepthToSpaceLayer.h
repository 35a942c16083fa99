// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLDEPTHTOSPACELAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLDEPTHTOSPACELAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NEDepthToSpaceLayer on an OpenCL device.
class CLDepthToSpaceLayer : public detail::ClFunction {
public:
    void configure(const ICLTensor *input, ICLTensor *output, int32_t block_shape);
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, ICLTensor *output,
                   int32_t block_shape);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, int32_t block_shape);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLDEPTHTOSPACELAYER_H
