// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEBITWISEAND_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEBITWISEAND_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// output = input1 AND input2, bit by bit. Any shape and layout; strides may differ between the tensors.
/// | a  | b  | dst |
/// |----|----|-----|
/// | U8 | U8 | U8  |
class NEBitwiseAnd : public detail::CpuFunction {
public:
    /// @param input1 First operand.
    /// @param input2 Second operand, of the same shape.
    /// @param output Destination of the same shape; may be an input. An empty info is filled in.
    /// @throw std::runtime_error for other types or shapes, and if this build does not support U8.
    void configure(const ITensor *input1, const ITensor *input2, ITensor *output);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEBITWISEAND_H
