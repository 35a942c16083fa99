// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEADDMULADD
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEADDMULADD

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// add_output = input1 + input2; final_output = act_info((input1 + input2) * bn_mul + bn_add): a sum and its batch
/// normalization, with one factor and one addend per channel (dimension 0, NHWC).
///
/// The multiplication uses the sum before it is rounded to add_output's type. Quantized results are rounded to nearest,
/// ties away from zero, and saturate.
/// | a              | b              | mul            | add            | sum               | dst            |
/// |----------------|----------------|----------------|----------------|-------------------|----------------|
/// | F32            | F32            | F32            | F32            | F32, -            | F32            |
/// | F16            | F16            | F16            | F16            | F16, -            | F16            |
/// | QASYMM8        | QASYMM8        | QASYMM8        | QASYMM8        | QASYMM8, -        | QASYMM8        |
/// | QASYMM8_SIGNED | QASYMM8_SIGNED | QASYMM8_SIGNED | QASYMM8_SIGNED | QASYMM8_SIGNED, - | QASYMM8_SIGNED |
class NEAddMulAdd : public detail::CpuFunction {
public:
    NEAddMulAdd(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : CpuFunction(memory_manager) {}

    /// @param input1       First operand.
    /// @param input2       Second operand, of the same shape; broadcasting is not supported.
    /// @param bn_mul       Factors (C), where C is the extent of input1's dimension 0.
    /// @param bn_add       Addends, of bn_mul's shape.
    /// @param add_output   The sum, of input1's shape; null: the sum is not stored. An empty info is filled in, but a
    ///                     quantized one must have its scale and offset.
    /// @param final_output The result, of input1's shape; empty infos as for add_output. It may be input1 or input2.
    /// @param policy       SATURATE; WRAP is an error.
    /// @param act_info     Activation of final_output: RELU, BOUNDED_RELU, LU_BOUNDED_RELU, or none.
    void configure(ITensor *input1, ITensor *input2, ITensor *bn_mul, ITensor *bn_add, ITensor *add_output,
                   ITensor *final_output, ConvertPolicy policy, const ActivationLayerInfo &act_info);
    static Status validate(const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *bn_mul,
                           const ITensorInfo *bn_add, const ITensorInfo *add_output, const ITensorInfo *final_output,
                           ConvertPolicy policy, const ActivationLayerInfo &act_info);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEADDMULADD
