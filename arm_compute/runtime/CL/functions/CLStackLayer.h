// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLSTACKLAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLSTACKLAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NEStackLayer on an OpenCL device.
class CLStackLayer : public detail::ClFunction {
public:
    void configure(const std::vector<ICLTensor *> &input, int axis, ICLTensor *output);
    void configure(const CLCompileContext &compile_context, const std::vector<ICLTensor *> &input, int axis,
                   ICLTensor *output);
    static Status validate(const std::vector<ITensorInfo *> &input, int axis, const ITensorInfo *output);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLSTACKLAYER_H
