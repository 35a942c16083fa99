// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLELEMENTWISEOPERATIONS_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLELEMENTWISEOPERATIONS_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NEArithmeticAddition on an OpenCL device.
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
    /// @param policy Overflow of integers: saturate or wrap around; quantized results always saturate.
    void configure(ICLTensor *input1, ICLTensor *input2, ICLTensor *output, ConvertPolicy policy,
                   const ActivationLayerInfo &act_info = ActivationLayerInfo());
    void configure(const CLCompileContext &compile_context, const ICLTensor *input1, const ICLTensor *input2,
                   ICLTensor *output, ConvertPolicy policy,
                   const ActivationLayerInfo &act_info = ActivationLayerInfo());
    static Status validate(const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output,
                           ConvertPolicy policy, const ActivationLayerInfo &act_info = ActivationLayerInfo());
    /// The form of releases 17.12 and 18.01, with const summands.
    ///
    /// @param input1, input2, output, policy As above.
    void configure(const ICLTensor *input1, const ICLTensor *input2, ICLTensor *output, ConvertPolicy policy) {
        configure(const_cast<ICLTensor *>(input1), const_cast<ICLTensor *>(input2), output, policy,
                  ActivationLayerInfo());
    }
};

/// NEArithmeticSubtraction on an OpenCL device, with the types of CLArithmeticAddition.
class CLArithmeticSubtraction : public detail::ClFunction {
public:
    /// @param policy Overflow of integers: saturate or wrap around; quantized results always saturate.
    void configure(const ICLTensor *input1, const ICLTensor *input2, ICLTensor *output, ConvertPolicy policy,
                   const ActivationLayerInfo &act_info = ActivationLayerInfo());
    void configure(const CLCompileContext &compile_context, const ICLTensor *input1, const ICLTensor *input2,
                   ICLTensor *output, ConvertPolicy policy,
                   const ActivationLayerInfo &act_info = ActivationLayerInfo());
    static Status validate(const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output,
                           ConvertPolicy policy, const ActivationLayerInfo &act_info = ActivationLayerInfo());
};

/// NEElementwiseDivision on an OpenCL device.
class CLArithmeticDivision : public detail::ClFunction {
public:
    void configure(ICLTensor *input1, ICLTensor *input2, ICLTensor *output,
                   const ActivationLayerInfo &act_info = ActivationLayerInfo());
    void configure(const CLCompileContext &compile_context, const ICLTensor *input1, const ICLTensor *input2,
                   ICLTensor *output, const ActivationLayerInfo &act_info = ActivationLayerInfo());
    static Status validate(const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output,
                           const ActivationLayerInfo &act_info = ActivationLayerInfo());
};

/// NEElementwiseMax on an OpenCL device.
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
    void configure(ICLTensor *input1, ICLTensor *input2, ICLTensor *output,
                   const ActivationLayerInfo &act_info = ActivationLayerInfo());
    void configure(const CLCompileContext &compile_context, ICLTensor *input1, ICLTensor *input2, ICLTensor *output,
                   const ActivationLayerInfo &act_info = ActivationLayerInfo());
    static Status validate(const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output,
                           const ActivationLayerInfo &act_info = ActivationLayerInfo());
};

/// NEElementwiseMin on an OpenCL device, with the types of CLElementwiseMax.
class CLElementwiseMin : public detail::ClFunction {
public:
    void configure(ICLTensor *input1, ICLTensor *input2, ICLTensor *output,
                   const ActivationLayerInfo &act_info = ActivationLayerInfo());
    void configure(const CLCompileContext &compile_context, ICLTensor *input1, ICLTensor *input2, ICLTensor *output,
                   const ActivationLayerInfo &act_info = ActivationLayerInfo());
    static Status validate(const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output,
                           const ActivationLayerInfo &act_info = ActivationLayerInfo());
};

/// NEElementwiseSquaredDiff on an OpenCL device. F16 is squared in single precision and rounded once.
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
    void configure(ICLTensor *input1, ICLTensor *input2, ICLTensor *output,
                   const ActivationLayerInfo &act_info = ActivationLayerInfo());
    void configure(const CLCompileContext &compile_context, ICLTensor *input1, ICLTensor *input2, ICLTensor *output,
                   const ActivationLayerInfo &act_info = ActivationLayerInfo());
    static Status validate(const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output,
                           const ActivationLayerInfo &act_info = ActivationLayerInfo());
};

/// NEElementwisePower on an OpenCL device.
class CLElementwisePower : public detail::ClFunction {
public:
    void configure(ICLTensor *input1, ICLTensor *input2, ICLTensor *output,
                   const ActivationLayerInfo &act_info = ActivationLayerInfo());
    void configure(const CLCompileContext &compile_context, ICLTensor *input1, ICLTensor *input2, ICLTensor *output,
                   const ActivationLayerInfo &act_info = ActivationLayerInfo());
    static Status validate(const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output,
                           const ActivationLayerInfo &act_info = ActivationLayerInfo());
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLELEMENTWISEOPERATIONS_H
