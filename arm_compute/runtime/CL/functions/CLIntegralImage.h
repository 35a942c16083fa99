// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLINTEGRALIMAGE_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLINTEGRALIMAGE_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NEIntegralImage on an OpenCL device.
class CLIntegralImage : public detail::ClFunction {
public:
    void configure(const ICLTensor *input, ICLTensor *output);
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, ICLTensor *output);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLINTEGRALIMAGE_H
