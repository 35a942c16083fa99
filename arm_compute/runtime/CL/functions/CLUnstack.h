// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLUNSTACK_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLUNSTACK_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NEUnstack on an OpenCL device.
class CLUnstack : public detail::ClFunction {
public:
    void configure(const ICLTensor *input, const std::vector<ICLTensor *> &output_vector, int axis);
    void configure(const CLCompileContext &compile_context, const ICLTensor *input,
                   const std::vector<ICLTensor *> &output_vector, int axis);
    static Status validate(const ITensorInfo *input, const std::vector<ITensorInfo *> &output_vector, int axis);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLUNSTACK_H
