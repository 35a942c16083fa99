// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLTILE_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLTILE_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NETile on an OpenCL device.
class CLTile : public detail::ClFunction {
public:
    void configure(const ICLTensor *input, ICLTensor *output, const Multiples &multiples);
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, ICLTensor *output,
                   const Multiples &multiples);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, const Multiples &multiples);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLTILE_H
