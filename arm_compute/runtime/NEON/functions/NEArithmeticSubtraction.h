// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEARITHMETICSUBTRACTION_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEARITHMETICSUBTRACTION_H

#include "arm_compute/core/Types.h"
#include "arm_compute/function_info/ActivationLayerInfo.h"
#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

class ITensor;
class ITensorInfo;

/// dst = activation(src0 - src1), element by element; dimensions of extent 1 are broadcast.
///
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
class NEArithmeticSubtraction : public detail::CpuFunction {
public:
    /// @param input1  What is subtracted from.
    /// @param input2  What is subtracted, of the same type.
    /// @param output  Difference, of the broadcast shape; may be an input that has it. An empty info is filled in.
    /// @param policy  What integers do on overflow: WRAP around or SATURATE. Quantized types only SATURATE, floating
    ///                point ignores it. QSYMM16 to S32 subtracts the stored integers, which cannot overflow.
    /// @param act_info Applied to the difference, in the output's type and quantization, if it is enabled; for the
    ///                 types of NEActivationLayer.
    /// @throw std::runtime_error where validate() refuses.
    void configure(const ITensor *input1, const ITensor *input2, ITensor *output, ConvertPolicy policy,
                   const ActivationLayerInfo &act_info = ActivationLayerInfo());
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output,
                           ConvertPolicy policy, const ActivationLayerInfo &act_info = ActivationLayerInfo());
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEARITHMETICSUBTRACTION_H
