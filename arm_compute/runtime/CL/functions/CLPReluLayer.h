// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLPRELULAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLPRELULAYER_H

#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

class CLCompileContext;
class ICLTensor;
class ITensorInfo;

/// output = input > 0 ? input : input * alpha, element by element; dimensions of extent 1 are broadcast.
///
/// Any layout; strides may differ between the tensors.
/// | src            | alpha          | dst            |
/// |----------------|----------------|----------------|
/// | F32            | F32            | F32            |
/// | F16            | F16            | F16            |
/// | S32            | S32            | S32            |
/// | S16            | S16            | S16            |
/// | QASYMM8        | QASYMM8        | QASYMM8        |
/// | QASYMM8_SIGNED | QASYMM8_SIGNED | QASYMM8_SIGNED |
/// | U8             | U8             | U8             |
/// | QSYMM16        | QSYMM16        | QSYMM16        |
/// Products of integers wrap around.
class CLPReluLayer : public detail::ClFunction {
public:
    /// @param input  What is scaled where it is below zero.
    /// @param alpha  Slopes, of the same type.
    /// @param output Of the broadcast shape; may be an input that has it. An empty info is filled in. Null: in place,
    ///               for an input that has the broadcast shape.
    /// @throw std::runtime_error where validate() refuses.
    void configure(ICLTensor *input, ICLTensor *alpha, ICLTensor *output);
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, ICLTensor *input, ICLTensor *alpha, ICLTensor *output);
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *input, const ITensorInfo *alpha, const ITensorInfo *output);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLPRELULAYER_H
