// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEFLOOR_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEFLOOR_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// output = largest integer not above input, element by element; exact. Infinities and NaN are unchanged.
/// Any shape and layout; strides may differ between the tensors.
/// | src | dst |
/// |-----|-----|
/// | F32 | F32 |
/// | F16 | F16 |
class NEFloor : public detail::CpuFunction {
public:
    /// @param input  Source.
    /// @param output Destination of input's shape and type; may be input. An empty info is filled in.
    void configure(const ITensor *input, ITensor *output);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEFLOOR_H
