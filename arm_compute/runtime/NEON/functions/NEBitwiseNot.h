// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEBITWISENOT_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEBITWISENOT_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// output = NOT input, bit by bit. Any shape and layout; strides may differ between the tensors.
/// | src | dst |
/// |-----|-----|
/// | U8  | U8  |
class NEBitwiseNot : public detail::CpuFunction {
public:
    /// @param input  Source.
    /// @param output Destination of input's shape; may be input. An empty info is filled in.
    /// @throw std::runtime_error for other types or shapes, and if this build does not support U8.
    void configure(const ITensor *input, ITensor *output);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEBITWISENOT_H
