// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLBITWISENOT_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLBITWISENOT_H

#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

class CLCompileContext;
class ICLTensor;
class ITensorInfo;

/// output = NOT input, bit by bit, on an OpenCL device: NEBitwiseNot has the rules.
/// | src | dst |
/// |-----|-----|
/// | U8  | U8  |
class CLBitwiseNot : public detail::ClFunction {
public:
    /// @param input  Source.
    /// @param output Destination of its shape; may be input. An empty info is filled in.
    /// @throw std::runtime_error for other types and shapes, and if this build has no U8.
    void configure(const ICLTensor *input, ICLTensor *output);
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, ICLTensor *output);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLBITWISENOT_H
