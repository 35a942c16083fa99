// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLRANGE_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLRANGE_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NERange on an OpenCL device. QASYMM8: start, end and step are real numbers in the range of the output's
/// quantization; results are rounded to nearest, ties to even, and saturate.
/// | dst                                  |
/// |--------------------------------------|
/// | U8, S8, U16, S16, U32, S32, F16, F32 |
/// | QASYMM8                              |
class CLRange : public detail::ClFunction {
public:
    void configure(ICLTensor *output, float start, float end, float step = 1.f);
    void configure(const CLCompileContext &compile_context, ICLTensor *output, float start, float end,
                   float step = 1.f);
    static Status validate(const ITensorInfo *output, float start, float end, float step = 1.f);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLRANGE_H
