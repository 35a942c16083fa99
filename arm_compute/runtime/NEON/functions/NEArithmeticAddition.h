// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEARITHMETICADDITION_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEARITHMETICADDITION_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// dst = activation(src0 + src1), element by element; dimensions of extent 1 are broadcast.
/// Any layout; strides may differ between the tensors.
/// | a              | b              | dst                    |
/// |----------------|----------------|------------------------|
/// | F32            | F32            | F32                    |
/// | F16            | F16            | F16                    |
/// | S32            | S32            | S32                    |
/// | S16            | S16            | S16                    |
/// | U8             | U8             | U8                     |
/// | QASYMM8        | QASYMM8        | QASYMM8                |
/// | QASYMM8_SIGNED | QASYMM8_SIGNED | QASYMM8_SIGNED         |
/// | QSYMM16        | QSYMM16        | QSYMM16, QASYMM16, S32 |
class NEArithmeticAddition : public detail::CpuFunction {
public:
    /// @param input1  First summand.
    /// @param input2  Second summand, of the same type.
    /// @param output  Sum, of the broadcast shape; may be a summand of that shape. An empty info is filled in; a
    ///                quantization that it has is kept.
    /// @param policy  Overflow of integers: WRAP or SATURATE. Quantized types must SATURATE; floating point ignores it.
    ///                QSYMM16 with an S32 output adds the stored integers, which cannot overflow.
    /// @param act_info Activation of the sum, in the output's type and quantization, for the types that
    ///                 NEActivationLayer supports.
    void configure(const ITensor *input1, const ITensor *input2, ITensor *output, ConvertPolicy policy,
                   const ActivationLayerInfo &act_info = ActivationLayerInfo());
    static Status validate(const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output,
                           ConvertPolicy policy, const ActivationLayerInfo &act_info = ActivationLayerInfo());
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEARITHMETICADDITION_H
