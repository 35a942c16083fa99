// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLLOGICALOR_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLLOGICALOR_H

#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/CL/ICLOperator.h"
#include "arm_compute/runtime/FunctionBase.h"
#include "arm_compute/runtime/PlanOperator.h"

namespace arm_compute {

class CLCompileContext;
class ICLTensor;
class ITensorInfo;

/// output = input1 != 0 || input2 != 0 ? 1 : 0, element by element, on an OpenCL device: NELogicalOr has the rules.
/// | a  | b  | dst |
/// |----|----|-----|
/// | U8 | U8 | U8  |
class CLLogicalOr : public detail::ClFunction {
public:
    /// @param input1 First operand.
    /// @param input2 Second operand.
    /// @param output Of the broadcast shape; may be an input that has it. An empty info is filled in.
    /// @throw std::runtime_error where validate() refuses.
    void configure(ICLTensor *input1, ICLTensor *input2, ICLTensor *output);
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, ICLTensor *input1, ICLTensor *input2, ICLTensor *output);
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output);
};

namespace experimental {

/// CLLogicalOr for tensors that come with each run: the inputs as ACL_SRC_0 and ACL_SRC_1, the output as ACL_DST.
class CLLogicalOr : public detail::PlanOperator<ICLOperator> {
public:
    /// See the function of the same name.
    void configure(const CLCompileContext &compile_context, ITensorInfo *input1, ITensorInfo *input2,
                   ITensorInfo *output);
    /// See the function of the same name.
    static Status validate(const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output);
};

}  // namespace experimental
}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLLOGICALOR_H
