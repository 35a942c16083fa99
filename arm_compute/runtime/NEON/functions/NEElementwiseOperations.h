// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEELEMENTWISEOPERATIONS_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEELEMENTWISEOPERATIONS_H

#include "arm_compute/core/Types.h"
#include "arm_compute/function_info/ActivationLayerInfo.h"
#include "arm_compute/runtime/FunctionState.h"
#include "arm_compute/runtime/IFunction.h"

namespace arm_compute {

class ITensor;
class ITensorInfo;

/// output = activation(max(input1, input2)), element by element; dimensions of extent 1 are broadcast. NaN where input2
/// is NaN; where only input1 is, either may come out.
///
/// Any layout; strides may differ between the tensors.
/// | input1         | input2         | output         |
/// |----------------|----------------|----------------|
/// | F32            | F32            | F32            |
/// | F16            | F16            | F16            |
/// | S32            | S32            | S32            |
/// | S16            | S16            | S16            |
/// | QASYMM8        | QASYMM8        | QASYMM8        |
/// | QASYMM8_SIGNED | QASYMM8_SIGNED | QASYMM8_SIGNED |
class NEElementwiseMax : public IFunction {
public:
    NEElementwiseMax() = default;
    ~NEElementwiseMax() = default;
    NEElementwiseMax(const NEElementwiseMax &) = delete;
    NEElementwiseMax(NEElementwiseMax &&) = default;
    NEElementwiseMax &operator=(const NEElementwiseMax &) = delete;
    NEElementwiseMax &operator=(NEElementwiseMax &&) = default;
    /// @param input1   First operand.
    /// @param input2   Second operand, of the same type.
    /// @param output   Of the broadcast shape; may be an input that has it. An empty info is filled in.
    /// @param act_info Applied to the result, in the output's type and quantization, if it is enabled; for the types of
    ///                 NEActivationLayer.
    /// @throw std::runtime_error where validate() refuses.
    void configure(ITensor *input1, ITensor *input2, ITensor *output,
                   const ActivationLayerInfo &act_info = ActivationLayerInfo());
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output,
                           const ActivationLayerInfo &act_info = ActivationLayerInfo());
    void run() override;

private:
    detail::FunctionState impl_;
};

/// output = activation(min(input1, input2)), element by element; dimensions of extent 1 are broadcast. NaN where input2
/// is NaN; where only input1 is, either may come out.
///
/// Any layout; strides may differ between the tensors.
/// | input1         | input2         | output         |
/// |----------------|----------------|----------------|
/// | F32            | F32            | F32            |
/// | F16            | F16            | F16            |
/// | S32            | S32            | S32            |
/// | S16            | S16            | S16            |
/// | QASYMM8        | QASYMM8        | QASYMM8        |
/// | QASYMM8_SIGNED | QASYMM8_SIGNED | QASYMM8_SIGNED |
class NEElementwiseMin : public IFunction {
public:
    NEElementwiseMin() = default;
    ~NEElementwiseMin() = default;
    NEElementwiseMin(const NEElementwiseMin &) = delete;
    NEElementwiseMin(NEElementwiseMin &&) = default;
    NEElementwiseMin &operator=(const NEElementwiseMin &) = delete;
    NEElementwiseMin &operator=(NEElementwiseMin &&) = default;
    /// @param input1   First operand.
    /// @param input2   Second operand, of the same type.
    /// @param output   Of the broadcast shape; may be an input that has it. An empty info is filled in.
    /// @param act_info Applied to the result, in the output's type and quantization, if it is enabled; for the types of
    ///                 NEActivationLayer.
    /// @throw std::runtime_error where validate() refuses.
    void configure(ITensor *input1, ITensor *input2, ITensor *output,
                   const ActivationLayerInfo &act_info = ActivationLayerInfo());
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output,
                           const ActivationLayerInfo &act_info = ActivationLayerInfo());
    void run() override;

private:
    detail::FunctionState impl_;
};

/// output = activation((input1 - input2)^2), element by element; dimensions of extent 1 are broadcast. Integers wrap
/// around.
///
/// Any layout; strides may differ between the tensors.
/// | input1         | input2         | output         |
/// |----------------|----------------|----------------|
/// | F32            | F32            | F32            |
/// | F16            | F16            | F16            |
/// | S32            | S32            | S32            |
/// | S16            | S16            | S16            |
/// | QASYMM8        | QASYMM8        | QASYMM8        |
/// | QASYMM8_SIGNED | QASYMM8_SIGNED | QASYMM8_SIGNED |
class NEElementwiseSquaredDiff : public IFunction {
public:
    NEElementwiseSquaredDiff() = default;
    ~NEElementwiseSquaredDiff() = default;
    NEElementwiseSquaredDiff(const NEElementwiseSquaredDiff &) = delete;
    NEElementwiseSquaredDiff(NEElementwiseSquaredDiff &&) = default;
    NEElementwiseSquaredDiff &operator=(const NEElementwiseSquaredDiff &) = delete;
    NEElementwiseSquaredDiff &operator=(NEElementwiseSquaredDiff &&) = default;
    /// @param input1   First operand.
    /// @param input2   Second operand, of the same type.
    /// @param output   Of the broadcast shape; may be an input that has it. An empty info is filled in.
    /// @param act_info Applied to the result, in the output's type and quantization, if it is enabled; for the types of
    ///                 NEActivationLayer.
    /// @throw std::runtime_error where validate() refuses.
    void configure(ITensor *input1, ITensor *input2, ITensor *output,
                   const ActivationLayerInfo &act_info = ActivationLayerInfo());
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output,
                           const ActivationLayerInfo &act_info = ActivationLayerInfo());
    void run() override;

private:
    detail::FunctionState impl_;
};

/// output = activation(input1 / input2), element by element; dimensions of extent 1 are broadcast.
///
/// Any layout; strides may differ between the tensors.
/// | input1 | input2 | output |
/// |--------|--------|--------|
/// | F32    | F32    | F32    |
/// | F16    | F16    | F16    |
class NEElementwiseDivision : public IFunction {
public:
    NEElementwiseDivision() = default;
    ~NEElementwiseDivision() = default;
    NEElementwiseDivision(const NEElementwiseDivision &) = delete;
    NEElementwiseDivision(NEElementwiseDivision &&) = default;
    NEElementwiseDivision &operator=(const NEElementwiseDivision &) = delete;
    NEElementwiseDivision &operator=(NEElementwiseDivision &&) = default;
    /// @param input1   First operand.
    /// @param input2   Second operand, of the same type.
    /// @param output   Of the broadcast shape; may be an input that has it. An empty info is filled in.
    /// @param act_info Applied to the result, in the output's type and quantization, if it is enabled; for the types of
    ///                 NEActivationLayer.
    /// @throw std::runtime_error where validate() refuses.
    void configure(ITensor *input1, ITensor *input2, ITensor *output,
                   const ActivationLayerInfo &act_info = ActivationLayerInfo());
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output,
                           const ActivationLayerInfo &act_info = ActivationLayerInfo());
    void run() override;

private:
    detail::FunctionState impl_;
};

/// output = activation(input1^input2), element by element; dimensions of extent 1 are broadcast. A number below zero
/// has powers where input2 is an integer, else NaN.
///
/// Any layout; strides may differ between the tensors.
/// | input1 | input2 | output |
/// |--------|--------|--------|
/// | F32    | F32    | F32    |
/// | F16    | F16    | F16    |
class NEElementwisePower : public IFunction {
public:
    NEElementwisePower() = default;
    ~NEElementwisePower() = default;
    NEElementwisePower(const NEElementwisePower &) = delete;
    NEElementwisePower(NEElementwisePower &&) = default;
    NEElementwisePower &operator=(const NEElementwisePower &) = delete;
    NEElementwisePower &operator=(NEElementwisePower &&) = default;
    /// @param input1   First operand.
    /// @param input2   Second operand, of the same type.
    /// @param output   Of the broadcast shape; may be an input that has it. An empty info is filled in.
    /// @param act_info Applied to the result, in the output's type and quantization, if it is enabled; for the types of
    ///                 NEActivationLayer.
    /// @throw std::runtime_error where validate() refuses.
    void configure(ITensor *input1, ITensor *input2, ITensor *output,
                   const ActivationLayerInfo &act_info = ActivationLayerInfo());
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output,
                           const ActivationLayerInfo &act_info = ActivationLayerInfo());
    void run() override;

private:
    detail::FunctionState impl_;
};

/// output = operation(input1, input2) ? 255 : 0, element by element; dimensions of extent 1 are broadcast.
///
/// Any layout; strides may differ between the tensors. Quantized tensors are compared as the real numbers that they
/// stand for. With NaN only NotEqual holds. | input1         | input2         | output |
/// |----------------|----------------|--------|
/// | F32            | F32            | U8     |
/// | F16            | F16            | U8     |
/// | S32            | S32            | U8     |
/// | S16            | S16            | U8     |
/// | U8             | U8             | U8     |
/// | QASYMM8        | QASYMM8        | U8     |
/// | QASYMM8_SIGNED | QASYMM8_SIGNED | U8     |
class NEElementwiseComparison : public IFunction {
public:
    NEElementwiseComparison() = default;
    ~NEElementwiseComparison() = default;
    NEElementwiseComparison(const NEElementwiseComparison &) = delete;
    NEElementwiseComparison(NEElementwiseComparison &&) = default;
    NEElementwiseComparison &operator=(const NEElementwiseComparison &) = delete;
    NEElementwiseComparison &operator=(NEElementwiseComparison &&) = default;
    /// @param input1 First operand.
    /// @param input2 Second operand, of the same type.
    /// @param output Answers, in U8. An empty info is filled in.
    /// @param op     What is asked.
    /// @throw std::runtime_error where validate() refuses.
    void configure(ITensor *input1, ITensor *input2, ITensor *output, ComparisonOperation op);
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output,
                           ComparisonOperation op);
    void run() override;

private:
    detail::FunctionState impl_;
};

/// NEElementwiseComparison with its operation in the type.
/// @tparam op What is asked.
template <ComparisonOperation op>
class NEElementwiseComparisonStatic : public IFunction {
public:
    NEElementwiseComparisonStatic() = default;
    ~NEElementwiseComparisonStatic() = default;
    NEElementwiseComparisonStatic(const NEElementwiseComparisonStatic &) = delete;
    NEElementwiseComparisonStatic(NEElementwiseComparisonStatic &&) = default;
    NEElementwiseComparisonStatic &operator=(const NEElementwiseComparisonStatic &) = delete;
    NEElementwiseComparisonStatic &operator=(NEElementwiseComparisonStatic &&) = default;
    /// As NEElementwiseComparison::configure().
    void configure(ITensor *input1, ITensor *input2, ITensor *output) { impl_.configure(input1, input2, output, op); }
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output) {
        return NEElementwiseComparison::validate(input1, input2, output, op);
    }
    void run() override { impl_.run(); }

private:
    NEElementwiseComparison impl_;
};

using NEEqual = NEElementwiseComparisonStatic<ComparisonOperation::Equal>;
using NENotEqual = NEElementwiseComparisonStatic<ComparisonOperation::NotEqual>;
using NEGreater = NEElementwiseComparisonStatic<ComparisonOperation::Greater>;
using NEGreaterEqual = NEElementwiseComparisonStatic<ComparisonOperation::GreaterEqual>;
using NELess = NEElementwiseComparisonStatic<ComparisonOperation::Less>;
using NELessEqual = NEElementwiseComparisonStatic<ComparisonOperation::LessEqual>;

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEELEMENTWISEOPERATIONS_H
