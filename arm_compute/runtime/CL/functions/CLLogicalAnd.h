// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLLOGICALAND_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLLOGICALAND_H

#include "arm_compute/runtime/CL/ICLOperator.h"
#include "arm_compute/runtime/FunctionBase.h"
#include "arm_compute/runtime/PlanOperator.h"

namespace arm_compute {

/// NELogicalAnd on an OpenCL device.
class CLLogicalAnd : public detail::ClFunction {
public:
    void configure(ICLTensor *input1, ICLTensor *input2, ICLTensor *output);
    void configure(const CLCompileContext &compile_context, ICLTensor *input1, ICLTensor *input2, ICLTensor *output);
    static Status validate(const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output);
};

namespace experimental {

/// CLLogicalAnd for tensors that are passed to each run: inputs as ACL_SRC_0 and ACL_SRC_1, output as ACL_DST.
class CLLogicalAnd : public detail::PlanOperator<ICLOperator> {
public:
    void configure(const CLCompileContext &compile_context, ITensorInfo *input1, ITensorInfo *input2,
                   ITensorInfo *output);
    static Status validate(const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output);
};

}  // namespace experimental
}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLLOGICALAND_H
