// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLBITWISEOR_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLBITWISEOR_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NEBitwiseOr on an OpenCL device.
class CLBitwiseOr : public detail::ClFunction {
public:
    void configure(const ICLTensor *input1, const ICLTensor *input2, ICLTensor *output);
    void configure(const CLCompileContext &compile_context, const ICLTensor *input1, const ICLTensor *input2,
                   ICLTensor *output);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLBITWISEOR_H
