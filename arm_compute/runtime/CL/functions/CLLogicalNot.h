// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLLOGICALNOT_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLLOGICALNOT_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NELogicalNot on an OpenCL device.
class CLLogicalNot : public detail::ClFunction {
public:
    void configure(const ICLTensor *input, ICLTensor *output);
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, ICLTensor *output);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLLOGICALNOT_H
