// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLGATHER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLGATHER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NEGather on an OpenCL device.
/// An axis out of range is taken modulo the rank.
class CLGather : public detail::ClFunction {
public:
    void configure(const ICLTensor *input, const ICLTensor *indices, ICLTensor *output, int axis = 0);
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, const ICLTensor *indices,
                   ICLTensor *output, int axis = 0);
    static Status validate(const ITensorInfo *input, const ITensorInfo *indices, const ITensorInfo *output,
                           int axis = 0);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLGATHER_H
