// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NECONCATENATELAYER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NECONCATENATELAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// Concatenates tensors along one dimension.
/// Any layout. The tensors may be padded and may be views of others. Types that are not listed are copied, too.
/// | src            | dst            |
/// |----------------|----------------|
/// | QASYMM8        | QASYMM8        |
/// | QASYMM8_SIGNED | QASYMM8_SIGNED |
/// | F16            | F16            |
/// | F32            | F32            |
class NEConcatenateLayer : public detail::CpuFunction {
public:
    /// @param inputs_vector Sources, at least two, of the same type; shapes may differ only along @p axis. QASYMM8 and
    ///                      QASYMM8_SIGNED sources are requantized to output's quantization if it differs: rounded to
    ///                      nearest, ties away from zero, saturating.
    /// @param output        Destination of the same type. An empty info is filled in, with the quantization of input 0.
    /// @param axis          Dimension, 0 to 5 (0 to 3 in the established interface).
    void configure(std::vector<const ITensor *> inputs_vector, ITensor *output, size_t axis);
    static Status validate(const std::vector<const ITensorInfo *> &inputs_vector, const ITensorInfo *output,
                           size_t axis);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NECONCATENATELAYER_H
