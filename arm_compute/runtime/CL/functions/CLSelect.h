// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLSELECT_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLSELECT_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NESelect on an OpenCL device.
class CLSelect : public detail::ClFunction {
public:
    void configure(const ICLTensor *c, const ICLTensor *x, const ICLTensor *y, ICLTensor *output);
    void configure(const CLCompileContext &compile_context, const ICLTensor *c, const ICLTensor *x, const ICLTensor *y,
                   ICLTensor *output);
    static Status validate(const ITensorInfo *c, const ITensorInfo *x, const ITensorInfo *y, const ITensorInfo *output);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLSELECT_H
