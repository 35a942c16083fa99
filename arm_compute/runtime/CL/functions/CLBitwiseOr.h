// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLBITWISEOR_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLBITWISEOR_H

#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

class CLCompileContext;
class ICLTensor;
class ITensorInfo;

/// output = input1 OR input2, bit by bit, on an OpenCL device: NEBitwiseOr has the rules.
/// | a  | b  | dst |
/// |----|----|-----|
/// | U8 | U8 | U8  |
class CLBitwiseOr : public detail::ClFunction {
public:
    /// @param input1 First operand.
    /// @param input2 Second operand, of the same shape.
    /// @param output Destination of that shape; may be an input. An empty info is filled in.
    /// @throw std::runtime_error for other types and shapes, and if this build has no U8.
    void configure(const ICLTensor *input1, const ICLTensor *input2, ICLTensor *output);
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, const ICLTensor *input1, const ICLTensor *input2,
                   ICLTensor *output);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLBITWISEOR_H
