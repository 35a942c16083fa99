// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLELEMENTWISEOPERATIONS_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLELEMENTWISEOPERATIONS_H

#include "arm_compute/core/Types.h"
#include "arm_compute/function_info/ActivationLayerInfo.h"
#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

class CLCompileContext;
class ICLTensor;
class ITensorInfo;

/// output = activation(input1 + input2), element by element, on an OpenCL device. Dimensions of extent 1 are broadcast.
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
/// | U8             | U8, S16        | S16                    |
/// | S16            | U8             | S16                    |
class CLArithmeticAddition : public detail::ClFunction {
public:
    /// @param input1   First operand.
    /// @param input2   Second operand.
    /// @param output   Of the broadcast shape; may be an input that has it and its type. An empty info is filled in.
    /// @param policy   Integers saturate or wrap around; quantized results always saturate.
    /// @param act_info Applied to the result, in the output's type and quantization, if it is enabled; for the types of
    ///                 CLActivationLayer.
    /// @throw std::runtime_error where validate() refuses.
    void configure(ICLTensor *input1, ICLTensor *input2, ICLTensor *output, ConvertPolicy policy,
                   const ActivationLayerInfo &act_info = ActivationLayerInfo());
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, const ICLTensor *input1, const ICLTensor *input2,
                   ICLTensor *output, ConvertPolicy policy,
                   const ActivationLayerInfo &act_info = ActivationLayerInfo());
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output,
                           ConvertPolicy policy, const ActivationLayerInfo &act_info = ActivationLayerInfo());
};

/// output = activation(input1 - input2), element by element, on an OpenCL device. Dimensions of extent 1 are broadcast.
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
/// | U8             | U8, S16        | S16                    |
/// | S16            | U8             | S16                    |
class CLArithmeticSubtraction : public detail::ClFunction {
public:
    /// @param input1   First operand.
    /// @param input2   Second operand.
    /// @param output   Of the broadcast shape; may be an input that has it and its type. An empty info is filled in.
    /// @param policy   Integers saturate or wrap around; quantized results always saturate.
    /// @param act_info Applied to the result, in the output's type and quantization, if it is enabled; for the types of
    ///                 CLActivationLayer.
    /// @throw std::runtime_error where validate() refuses.
    void configure(const ICLTensor *input1, const ICLTensor *input2, ICLTensor *output, ConvertPolicy policy,
                   const ActivationLayerInfo &act_info = ActivationLayerInfo());
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, const ICLTensor *input1, const ICLTensor *input2,
                   ICLTensor *output, ConvertPolicy policy,
                   const ActivationLayerInfo &act_info = ActivationLayerInfo());
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output,
                           ConvertPolicy policy, const ActivationLayerInfo &act_info = ActivationLayerInfo());
};

/// output = activation(input1 / input2), element by element, on an OpenCL device. Dimensions of extent 1 are broadcast.
///
/// Any layout; strides may differ between the tensors.
/// | a   | b   | dst |
/// |-----|-----|-----|
/// | F32 | F32 | F32 |
/// | F16 | F16 | F16 |
/// | S32 | S32 | S32 |
///
/// S32: towards zero; x / 0 is 0, and -2^31 / -1 wraps around to -2^31.
class CLArithmeticDivision : public detail::ClFunction {
public:
    /// @param input1   First operand.
    /// @param input2   Second operand.
    /// @param output   Of the broadcast shape; may be an input that has it and its type. An empty info is filled in.
    /// @param act_info Applied to the result, in the output's type and quantization, if it is enabled; for the types of
    ///                 CLActivationLayer.
    /// @throw std::runtime_error where validate() refuses.
    void configure(ICLTensor *input1, ICLTensor *input2, ICLTensor *output,
                   const ActivationLayerInfo &act_info = ActivationLayerInfo());
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, const ICLTensor *input1, const ICLTensor *input2,
                   ICLTensor *output, const ActivationLayerInfo &act_info = ActivationLayerInfo());
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output,
                           const ActivationLayerInfo &act_info = ActivationLayerInfo());
};

/// output = activation(max(input1, input2)), element by element, on an OpenCL device. Dimensions of extent 1 are
/// broadcast. NaN where input2 is NaN; where only input1 is, either may come out.
///
/// Any layout; strides may differ between the tensors.
/// | a              | b              | dst               |
/// |----------------|----------------|-------------------|
/// | F32            | F32            | F32               |
/// | F16            | F16            | F16               |
/// | S32            | S32            | S32               |
/// | S16            | S16            | S16               |
/// | QASYMM8        | QASYMM8        | QASYMM8           |
/// | QASYMM8_SIGNED | QASYMM8_SIGNED | QASYMM8_SIGNED    |
/// | U32            | U32            | U32               |
/// | U8             | U8             | U8                |
/// | QSYMM16        | QSYMM16        | QSYMM16, QASYMM16 |
class CLElementwiseMax : public detail::ClFunction {
public:
    /// @param input1   First operand.
    /// @param input2   Second operand.
    /// @param output   Of the broadcast shape; may be an input that has it and its type. An empty info is filled in.
    /// @param act_info Applied to the result, in the output's type and quantization, if it is enabled; for the types of
    ///                 CLActivationLayer.
    /// @throw std::runtime_error where validate() refuses.
    void configure(ICLTensor *input1, ICLTensor *input2, ICLTensor *output,
                   const ActivationLayerInfo &act_info = ActivationLayerInfo());
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, ICLTensor *input1, ICLTensor *input2, ICLTensor *output,
                   const ActivationLayerInfo &act_info = ActivationLayerInfo());
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output,
                           const ActivationLayerInfo &act_info = ActivationLayerInfo());
};

/// output = activation(min(input1, input2)), element by element, on an OpenCL device. Dimensions of extent 1 are
/// broadcast. NaN where input2 is NaN; where only input1 is, either may come out.
///
/// Any layout; strides may differ between the tensors.
/// | a              | b              | dst               |
/// |----------------|----------------|-------------------|
/// | F32            | F32            | F32               |
/// | F16            | F16            | F16               |
/// | S32            | S32            | S32               |
/// | S16            | S16            | S16               |
/// | QASYMM8        | QASYMM8        | QASYMM8           |
/// | QASYMM8_SIGNED | QASYMM8_SIGNED | QASYMM8_SIGNED    |
/// | U32            | U32            | U32               |
/// | U8             | U8             | U8                |
/// | QSYMM16        | QSYMM16        | QSYMM16, QASYMM16 |
class CLElementwiseMin : public detail::ClFunction {
public:
    /// @param input1   First operand.
    /// @param input2   Second operand.
    /// @param output   Of the broadcast shape; may be an input that has it and its type. An empty info is filled in.
    /// @param act_info Applied to the result, in the output's type and quantization, if it is enabled; for the types of
    ///                 CLActivationLayer.
    /// @throw std::runtime_error where validate() refuses.
    void configure(ICLTensor *input1, ICLTensor *input2, ICLTensor *output,
                   const ActivationLayerInfo &act_info = ActivationLayerInfo());
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, ICLTensor *input1, ICLTensor *input2, ICLTensor *output,
                   const ActivationLayerInfo &act_info = ActivationLayerInfo());
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output,
                           const ActivationLayerInfo &act_info = ActivationLayerInfo());
};

/// output = activation((input1 - input2)^2), element by element, on an OpenCL device. Dimensions of extent 1 are
/// broadcast. Integers wrap around. F16 is squared in single precision and rounded once.
///
/// Any layout; strides may differ between the tensors.
/// | a              | b              | dst               |
/// |----------------|----------------|-------------------|
/// | F32            | F32            | F32               |
/// | F16            | F16            | F16               |
/// | S32            | S32            | S32               |
/// | S16            | S16            | S16               |
/// | QASYMM8        | QASYMM8        | QASYMM8           |
/// | QASYMM8_SIGNED | QASYMM8_SIGNED | QASYMM8_SIGNED    |
/// | U8             | U8             | U8                |
/// | QSYMM16        | QSYMM16        | QSYMM16, QASYMM16 |
class CLElementwiseSquaredDiff : public detail::ClFunction {
public:
    /// @param input1   First operand.
    /// @param input2   Second operand.
    /// @param output   Of the broadcast shape; may be an input that has it and its type. An empty info is filled in.
    /// @param act_info Applied to the result, in the output's type and quantization, if it is enabled; for the types of
    ///                 CLActivationLayer.
    /// @throw std::runtime_error where validate() refuses.
    void configure(ICLTensor *input1, ICLTensor *input2, ICLTensor *output,
                   const ActivationLayerInfo &act_info = ActivationLayerInfo());
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, ICLTensor *input1, ICLTensor *input2, ICLTensor *output,
                   const ActivationLayerInfo &act_info = ActivationLayerInfo());
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output,
                           const ActivationLayerInfo &act_info = ActivationLayerInfo());
};

/// output = activation(input1^input2), element by element, on an OpenCL device. Dimensions of extent 1 are broadcast. A
/// number below zero has powers where input2 is an integer, else NaN.
///
/// Any layout; strides may differ between the tensors.
/// | a   | b   | dst |
/// |-----|-----|-----|
/// | F32 | F32 | F32 |
/// | F16 | F16 | F16 |
class CLElementwisePower : public detail::ClFunction {
public:
    /// @param input1   First operand.
    /// @param input2   Second operand.
    /// @param output   Of the broadcast shape; may be an input that has it and its type. An empty info is filled in.
    /// @param act_info Applied to the result, in the output's type and quantization, if it is enabled; for the types of
    ///                 CLActivationLayer.
    /// @throw std::runtime_error where validate() refuses.
    void configure(ICLTensor *input1, ICLTensor *input2, ICLTensor *output,
                   const ActivationLayerInfo &act_info = ActivationLayerInfo());
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, ICLTensor *input1, ICLTensor *input2, ICLTensor *output,
                   const ActivationLayerInfo &act_info = ActivationLayerInfo());
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output,
                           const ActivationLayerInfo &act_info = ActivationLayerInfo());
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLELEMENTWISEOPERATIONS_H
