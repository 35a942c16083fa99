// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEMAGNITUDE_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEMAGNITUDE_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// Lengths of gradients, at most 32767.
/// Any shape; strides may differ between the tensors.
/// | x   | y   | dst |
/// |-----|-----|-----|
/// | S16 | S16 | S16 |
class NEMagnitude : public detail::CpuFunction {
public:
    /// @param input1   Horizontal gradients.
    /// @param input2   Vertical gradients, of input1's shape.
    /// @param output   Destination of input1's shape; may be an input. An empty info is filled in.
    /// @param mag_type L1NORM: |input1| + |input2|. L2NORM: the nearest integer of sqrt(input1^2 + input2^2).
    /// @param use_fp16 Ignored: the results do not depend on it.
    void configure(const ITensor *input1, const ITensor *input2, ITensor *output,
                   MagnitudeType mag_type = MagnitudeType::L2NORM, bool use_fp16 = false);
    static Status validate(const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output,
                           MagnitudeType mag_type = MagnitudeType::L2NORM, bool use_fp16 = false);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEMAGNITUDE_H
