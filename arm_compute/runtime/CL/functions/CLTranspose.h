// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLTRANSPOSE_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLTRANSPOSE_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NETranspose on an OpenCL device, for fewer than 2^32 elements.
class CLTranspose : public detail::ClFunction {
public:
    void configure(const ICLTensor *input, ICLTensor *output);
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, ICLTensor *output);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLTRANSPOSE_H
