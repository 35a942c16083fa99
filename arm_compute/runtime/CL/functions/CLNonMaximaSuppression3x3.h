// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLNONMAXIMASUPPRESSION3X3_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLNONMAXIMASUPPRESSION3X3_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NENonMaximaSuppression3x3 on an OpenCL device.
class CLNonMaximaSuppression3x3 : public detail::ClFunction {
public:
    void configure(ICLTensor *input, ICLTensor *output, BorderMode border_mode);
    void configure(const CLCompileContext &compile_context, ICLTensor *input, ICLTensor *output,
                   BorderMode border_mode);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, BorderMode border_mode);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLNONMAXIMASUPPRESSION3X3_H
