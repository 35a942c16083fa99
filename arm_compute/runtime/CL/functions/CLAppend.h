// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLAPPEND_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLAPPEND_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NEAppend on an OpenCL device. Elements of an update that are not within the cache are left out.
class CLAppend : public detail::ClFunction {
public:
    void configure(const ICLTensor *cache, const ICLTensor *update, const ICLTensor *positions, ICLTensor *output,
                   unsigned int axis = 1, bool circular = false);
    void configure(const CLCompileContext &compile_context, const ICLTensor *cache, const ICLTensor *update,
                   const ICLTensor *positions, ICLTensor *output, unsigned int axis = 1, bool circular = false);
    static Status validate(const ITensorInfo *cache, const ITensorInfo *update, const ITensorInfo *positions,
                           const ITensorInfo *output, unsigned int axis = 1, bool circular = false);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLAPPEND_H
