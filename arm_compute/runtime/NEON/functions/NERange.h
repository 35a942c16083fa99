// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NERANGE_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NERANGE_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// output[i] = start + i * step, for every element of output.
///
/// Integers past the end wrap around. F16 is computed in single precision and rounded once.
/// | dst                                  |
/// |--------------------------------------|
/// | U8, S8, U16, S16, U32, S32, F16, F32 |
class NERange : public detail::CpuFunction {
public:
    /// @param output Destination of one dimension. Its type must be set, and its shape must have one element per number
    ///               from start to end, excluding end.
    /// @param start  First number. start, end and step must be exact in output's type.
    /// @param end    End of the range, exclusive.
    /// @param step   Difference of consecutive numbers: above 0 if end is above start, otherwise below 0.
    void configure(ITensor *output, float start, float end, float step = 1.f);
    static Status validate(const ITensorInfo *output, float start, float end, float step = 1.f);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NERANGE_H
