// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLABSOLUTEDIFFERENCE_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLABSOLUTEDIFFERENCE_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NEAbsoluteDifference on an OpenCL device.
class CLAbsoluteDifference : public detail::ClFunction {
public:
    void configure(const ICLTensor *input1, const ICLTensor *input2, ICLTensor *output);
    void configure(const CLCompileContext &compile_context, const ICLTensor *input1, const ICLTensor *input2,
                   ICLTensor *output);
    static Status validate(const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLABSOLUTEDIFFERENCE_H
