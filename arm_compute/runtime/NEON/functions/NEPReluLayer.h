// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEPRELULAYER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEPRELULAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// output = input > 0 ? input : input * alpha, element by element; dimensions of extent 1 are broadcast.
/// Any layout; strides may differ between the tensors.
/// | src            | alpha          | dst            |
/// |----------------|----------------|----------------|
/// | F32            | F32            | F32            |
/// | F16            | F16            | F16            |
/// | S32            | S32            | S32            |
/// | S16            | S16            | S16            |
/// | QASYMM8        | QASYMM8        | QASYMM8        |
/// | QASYMM8_SIGNED | QASYMM8_SIGNED | QASYMM8_SIGNED |
class NEPReluLayer : public detail::CpuFunction {
public:
    /// @param input  Source.
    /// @param alpha  Slopes for negative inputs, of input's type.
    /// @param output Result of the broadcast shape; may be an input of that shape. An empty info is filled in.
    void configure(const ITensor *input, const ITensor *alpha, ITensor *output);
    static Status validate(const ITensorInfo *input, const ITensorInfo *alpha, const ITensorInfo *output);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEPRELULAYER_H
