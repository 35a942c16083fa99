// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEPIXELWISEMULTIPLICATION_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEPIXELWISEMULTIPLICATION_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// dst = activation(src0 * src1 * scale), element by element; dimensions of extent 1 are broadcast.
/// Any layout; strides may differ between the tensors.
/// | a              | b              | dst                    |
/// |----------------|----------------|------------------------|
/// | F32            | F32            | F32                    |
/// | F16            | F16            | F16                    |
/// | S32            | S32            | S32                    |
/// | S16            | S16            | S16                    |
/// | U8             | U8             | U8, S16                |
/// | U8             | S16            | S16                    |
/// | S16            | U8             | S16                    |
/// | QASYMM8        | QASYMM8        | QASYMM8                |
/// | QASYMM8_SIGNED | QASYMM8_SIGNED | QASYMM8_SIGNED         |
/// | QSYMM16        | QSYMM16        | QSYMM16, QASYMM16, S32 |
/// | F32            | S32            | F32                    |
class NEPixelWiseMultiplication : public detail::CpuFunction {
public:
    /// @param input1          First factor.
    /// @param input2          Second factor.
    /// @param output          Product; may be a factor of the same type and the broadcast shape. An info without a
    ///                        shape is filled in; a type and a quantization that it has are kept.
    /// @param scale           Third factor. Floating point and quantized types: any value that is not negative.
    ///                        Integers: 1/255, or 2^-n with n from 0 to 15. QSYMM16 with an S32 output ignores it.
    /// @param overflow_policy Overflow of integers; quantized types must SATURATE, floating point ignores it.
    /// @param rounding_policy For integers: TO_ZERO for 2^-n, a TO_NEAREST policy for 1/255. Other types ignore it.
    /// @param act_info        Activation of the product, in the output's type and quantization, for the types that
    ///                        NEActivationLayer supports.
    void configure(const ITensor *input1, const ITensor *input2, ITensor *output, float scale,
                   ConvertPolicy overflow_policy, RoundingPolicy rounding_policy,
                   const ActivationLayerInfo &act_info = ActivationLayerInfo());
    static Status validate(const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output, float scale,
                           ConvertPolicy overflow_policy, RoundingPolicy rounding_policy,
                           const ActivationLayerInfo &act_info = ActivationLayerInfo());
};

/// dst = src0 * src1 for complex numbers: F32 or F16 tensors with two channels, the real and the imaginary part.
/// Dimensions of extent 1 are broadcast.
class NEComplexPixelWiseMultiplication : public detail::CpuFunction {
public:
    /// @param input1   First factor.
    /// @param input2   Second factor, of the same type.
    /// @param output   Product; may be a factor of the broadcast shape. An empty info is filled in.
    /// @param act_info Must be disabled: activations are functions of real numbers.
    void configure(ITensor *input1, ITensor *input2, ITensor *output,
                   const ActivationLayerInfo &act_info = ActivationLayerInfo());
    static Status validate(const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output,
                           const ActivationLayerInfo &act_info = ActivationLayerInfo());
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEPIXELWISEMULTIPLICATION_H
