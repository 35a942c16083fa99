// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLPRELULAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLPRELULAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NEPReluLayer on an OpenCL device. Products of integers wrap around.
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
class CLPReluLayer : public detail::ClFunction {
public:
    /// @param output Result of the broadcast shape; may be an input of that shape. An empty info is filled in. Null: in
    ///               place, if an input has the broadcast shape.
    void configure(ICLTensor *input, ICLTensor *alpha, ICLTensor *output);
    void configure(const CLCompileContext &compile_context, ICLTensor *input, ICLTensor *alpha, ICLTensor *output);
    static Status validate(const ITensorInfo *input, const ITensorInfo *alpha, const ITensorInfo *output);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLPRELULAYER_H
