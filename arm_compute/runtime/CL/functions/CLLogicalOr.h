// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLLOGICALOR_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLLOGICALOR_H

#include "arm_compute/runtime/CL/ICLOperator.h"
#include "arm_compute/runtime/FunctionBase.h"
#include "arm_compute/runtime/PlanOperator.h"

namespace arm_compute {

/// NELogicalOr on an OpenCL device.
class CLLogicalOr : public detail::ClFunction {
public:
    void configure(ICLTensor *input1, ICLTensor *input2, ICLTensor *output);
    void configure(const CLCompileContext &compile_context, ICLTensor *input1, ICLTensor *input2, ICLTensor *output);
    static Status validate(const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output);
};

namespace experimental {

/// CLLogicalOr for tensors that are passed to each run: inputs as ACL_SRC_0 and ACL_SRC_1, output as ACL_DST.
class CLLogicalOr : public detail::PlanOperator<ICLOperator> {
public:
    void configure(const CLCompileContext &compile_context, ITensorInfo *input1, ITensorInfo *input2,
                   ITensorInfo *output);
    static Status validate(const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output);
};

}  // namespace experimental
}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLLOGICALOR_H
