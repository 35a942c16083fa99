// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLPERMUTE_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLPERMUTE_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NEPermute on an OpenCL device, for fewer than 2^32 elements.
class CLPermute : public detail::ClFunction {
public:
    void configure(const ICLTensor *input, ICLTensor *output, const PermutationVector &perm);
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, ICLTensor *output,
                   const PermutationVector &perm);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, const PermutationVector &perm);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLPERMUTE_H
