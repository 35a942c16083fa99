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
    /// @param output Destination, of one dimension. It must have its type and its shape, with room for all numbers from
    ///               start up to end, end itself not among them.
    /// @param start  The first number; like end and step one that output's type holds exactly.
    /// @param end    End of the range, exclusive.
    /// @param step   From one number to the next: above 0 if end is above start, otherwise below 0.
    void configure(ITensor *output, float start, float end, float step = 1.f);
    static Status validate(const ITensorInfo *output, float start, float end, float step = 1.f);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NERANGE_H
