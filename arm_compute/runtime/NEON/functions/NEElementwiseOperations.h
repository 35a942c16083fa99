// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEELEMENTWISEOPERATIONS_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEELEMENTWISEOPERATIONS_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// output = activation(max(input1, input2)), element by element; dimensions of extent 1 are broadcast. NaN if one of
/// the two is NaN. Any layout; strides may differ between the tensors.
/// | a              | b              | dst            |
/// |----------------|----------------|----------------|
/// | F32            | F32            | F32            |
/// | F16            | F16            | F16            |
/// | S32            | S32            | S32            |
/// | S16            | S16            | S16            |
/// | QASYMM8        | QASYMM8        | QASYMM8        |
/// | QASYMM8_SIGNED | QASYMM8_SIGNED | QASYMM8_SIGNED |
class NEElementwiseMax : public detail::CpuFunction {
public:
    /// @param input1   First operand.
    /// @param input2   Second operand, of the same type.
    /// @param output   Result of the broadcast shape; may be an input of that shape. An empty info is filled in.
    /// @param act_info Activation of the result, in the output's type and quantization, for the types that
    ///                 NEActivationLayer supports.
    void configure(ITensor *input1, ITensor *input2, ITensor *output,
                   const ActivationLayerInfo &act_info = ActivationLayerInfo());
    static Status validate(const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output,
                           const ActivationLayerInfo &act_info = ActivationLayerInfo());
};

/// NEElementwiseMax, but output = activation(min(input1, input2)).
class NEElementwiseMin : public detail::CpuFunction {
public:
    void configure(ITensor *input1, ITensor *input2, ITensor *output,
                   const ActivationLayerInfo &act_info = ActivationLayerInfo());
    static Status validate(const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output,
                           const ActivationLayerInfo &act_info = ActivationLayerInfo());
};

/// NEElementwiseMax, but output = activation((input1 - input2)^2). Integers wrap around.
class NEElementwiseSquaredDiff : public detail::CpuFunction {
public:
    void configure(ITensor *input1, ITensor *input2, ITensor *output,
                   const ActivationLayerInfo &act_info = ActivationLayerInfo());
    static Status validate(const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output,
                           const ActivationLayerInfo &act_info = ActivationLayerInfo());
};

/// NEElementwiseMax, but output = activation(input1 / input2). S32 rounds towards zero; x / 0 is 0, and -2^31 / -1
/// wraps around to -2^31.
/// | a   | b   | dst |
/// |-----|-----|-----|
/// | F32 | F32 | F32 |
/// | F16 | F16 | F16 |
/// | S32 | S32 | S32 |
class NEElementwiseDivision : public detail::CpuFunction {
public:
    void configure(ITensor *input1, ITensor *input2, ITensor *output,
                   const ActivationLayerInfo &act_info = ActivationLayerInfo());
    static Status validate(const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output,
                           const ActivationLayerInfo &act_info = ActivationLayerInfo());
};

/// NEElementwiseMax, but output = activation(input1^input2). A negative base gives NaN unless input2 is an integer.
/// | a   | b   | dst |
/// |-----|-----|-----|
/// | F32 | F32 | F32 |
/// | F16 | F16 | F16 |
class NEElementwisePower : public detail::CpuFunction {
public:
    void configure(ITensor *input1, ITensor *input2, ITensor *output,
                   const ActivationLayerInfo &act_info = ActivationLayerInfo());
    static Status validate(const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output,
                           const ActivationLayerInfo &act_info = ActivationLayerInfo());
};

/// output = operation(input1, input2) ? 255 : 0, element by element; dimensions of extent 1 are broadcast.
///
/// Any layout; strides may differ between the tensors. Quantized tensors are compared by their real values. If an
/// operand is NaN, only NotEqual is true.
/// | a                                               | b    | dst |
/// |-------------------------------------------------|------|-----|
/// | F32, F16, S32, S16, U8, QASYMM8, QASYMM8_SIGNED | as a | U8  |
class NEElementwiseComparison : public detail::CpuFunction {
public:
    /// @param input1 First operand.
    /// @param input2 Second operand, of the same type.
    /// @param output Result, U8, of the broadcast shape. An empty info is filled in.
    /// @param op     The comparison.
    void configure(ITensor *input1, ITensor *input2, ITensor *output, ComparisonOperation op);
    static Status validate(const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output,
                           ComparisonOperation op);
};

/// NEElementwiseComparison with the operation as a template argument.
/// @tparam op The comparison.
template <ComparisonOperation op> class NEElementwiseComparisonStatic : public NEElementwiseComparison {
public:
    void configure(ITensor *input1, ITensor *input2, ITensor *output) {
        NEElementwiseComparison::configure(input1, input2, output, op);
    }
    static Status validate(const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output) {
        return NEElementwiseComparison::validate(input1, input2, output, op);
    }
};

using NEEqual = NEElementwiseComparisonStatic<ComparisonOperation::Equal>;
using NENotEqual = NEElementwiseComparisonStatic<ComparisonOperation::NotEqual>;
using NEGreater = NEElementwiseComparisonStatic<ComparisonOperation::Greater>;
using NEGreaterEqual = NEElementwiseComparisonStatic<ComparisonOperation::GreaterEqual>;
using NELess = NEElementwiseComparisonStatic<ComparisonOperation::Less>;
using NELessEqual = NEElementwiseComparisonStatic<ComparisonOperation::LessEqual>;

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEELEMENTWISEOPERATIONS_H
