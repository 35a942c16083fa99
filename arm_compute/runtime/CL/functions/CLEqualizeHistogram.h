// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLEQUALIZEHISTOGRAM_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLEQUALIZEHISTOGRAM_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NEEqualizeHistogram on an OpenCL device.
class CLEqualizeHistogram : public detail::ClFunction {
public:
    void configure(const ICLTensor *input, ICLTensor *output);
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, ICLTensor *output);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLEQUALIZEHISTOGRAM_H
