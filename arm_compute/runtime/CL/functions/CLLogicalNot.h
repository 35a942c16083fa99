// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLLOGICALNOT_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLLOGICALNOT_H

#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

class CLCompileContext;
class ICLTensor;
class ITensorInfo;

/// output = input == 0 ? 1 : 0, element by element, on an OpenCL device: NELogicalNot has the rules.
/// | a  | dst |
/// |----|-----|
/// | U8 | U8  |
class CLLogicalNot : public detail::ClFunction {
public:
    /// @param input  Operand.
    /// @param output Destination of its shape; may be input. An empty info is filled in.
    /// @throw std::runtime_error where validate() refuses.
    void configure(const ICLTensor *input, ICLTensor *output);
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, ICLTensor *output);
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *input, const ITensorInfo *output);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLLOGICALNOT_H
