// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLCAST_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLCAST_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NECast on an OpenCL device, with more types: every pair of different types among U8, S8, U16, S16, U32, S32, F16 and
/// F32; U64 and S64 to all of these; QASYMM8, QASYMM8_SIGNED, QSYMM8 and QSYMM8_PER_CHANNEL to all of these, and all of
/// these to QASYMM8 and QASYMM8_SIGNED.
class CLCast : public detail::ClFunction {
public:
    /// @param policy Integer to an integer that is not wider: SATURATE, or keep the low bits (WRAP). Conversion to
    ///               wider integers never saturates: -1 of S8 is 65535 in U16.
    void configure(const ICLTensor *input, ICLTensor *output, ConvertPolicy policy);
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, ICLTensor *output,
                   ConvertPolicy policy);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, ConvertPolicy policy);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLCAST_H
