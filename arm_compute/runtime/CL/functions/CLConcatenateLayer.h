// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLCONCATENATELAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLCONCATENATELAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NEConcatenateLayer on an OpenCL device.
class CLConcatenateLayer : public detail::ClFunction {
public:
    void configure(std::vector<const ICLTensor *> &inputs_vector, ICLTensor *output, size_t axis);
    void configure(const CLCompileContext &compile_context, std::vector<const ICLTensor *> &inputs_vector,
                   ICLTensor *output, size_t axis);
    static Status validate(const std::vector<const ITensorInfo *> &inputs_vector, const ITensorInfo *output,
                           size_t axis);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLCONCATENATELAYER_H
