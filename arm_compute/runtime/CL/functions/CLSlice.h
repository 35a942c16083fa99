// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLSLICE_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLSLICE_H

#include "arm_compute/runtime/CL/ICLOperator.h"
#include "arm_compute/runtime/FunctionBase.h"
#include "arm_compute/runtime/PlanOperator.h"

namespace arm_compute {

/// NESlice on an OpenCL device.
class CLSlice : public detail::ClFunction {
public:
    void configure(const ICLTensor *input, ICLTensor *output, const Coordinates &starts, const Coordinates &ends);
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, ICLTensor *output,
                   const Coordinates &starts, const Coordinates &ends);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, const Coordinates &starts,
                           const Coordinates &ends);
};

namespace experimental {

/// CLSlice for tensors that are passed to each run: input as ACL_SRC, output as ACL_DST.
class CLSlice : public detail::PlanOperator<ICLOperator> {
public:
    void configure(const CLCompileContext &compile_context, const ITensorInfo *input, ITensorInfo *output,
                   const Coordinates &starts, const Coordinates &ends);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, const Coordinates &starts,
                           const Coordinates &ends);
};

}  // namespace experimental
}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLSLICE_H
