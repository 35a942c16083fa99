// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NECONCATENATELAYER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NECONCATENATELAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// Concatenates tensors along one dimension.
/// Any layout; the tensors may be padded, and may be views of others. Other types than these are moved as well.
/// | src            | dst            |
/// |----------------|----------------|
/// | QASYMM8        | QASYMM8        |
/// | QASYMM8_SIGNED | QASYMM8_SIGNED |
/// | F16            | F16            |
/// | F32            | F32            |
class NEConcatenateLayer : public detail::CpuFunction {
public:
    /// @param inputs_vector Sources, at least two, of one type; their shapes may differ along @p axis only. QASYMM8 and
    ///                      QASYMM8_SIGNED ones with another quantization than output's are requantized: to nearest,
    ///                      ties away from zero, saturating.
    /// @param output        Destination of that type. An empty info is filled in, with the first source's quantization.
    /// @param axis          The dimension, 0 to 5 (the established interface: to 3).
    void configure(std::vector<const ITensor *> inputs_vector, ITensor *output, size_t axis);
    static Status validate(const std::vector<const ITensorInfo *> &inputs_vector, const ITensorInfo *output,
                           size_t axis);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NECONCATENATELAYER_H
