// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLELEMENTWISEOPERATIONS_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLELEMENTWISEOPERATIONS_H

#include "arm_compute/core/Types.h"
#include "arm_compute/function_info/ActivationLayerInfo.h"
#include "arm_compute/runtime/IFunction.h"

#include <memory>

namespace arm_compute {

class CLCompileContext;
class ICLTensor;
class ITensorInfo;

/// output = input1 + input2, element by element, on an OpenCL device. Dimensions of extent 1 are broadcast.
///
/// Any layout; strides may differ between the tensors.
/// | input1         | input2         | output         |
/// |----------------|----------------|----------------|
/// | F32            | F32            | F32            |
/// | F16            | F16            | F16            |
/// | S32            | S32            | S32            |
/// | S16            | S16            | S16            |
/// | U8             | U8             | U8             |
/// | QASYMM8        | QASYMM8        | QASYMM8        |
/// | QASYMM8_SIGNED | QASYMM8_SIGNED | QASYMM8_SIGNED |
/// | QSYMM16        | QSYMM16        | QSYMM16, S32   |
class CLArithmeticAddition : public IFunction {
public:
    CLArithmeticAddition();
    CLArithmeticAddition(const CLArithmeticAddition &) = delete;
    CLArithmeticAddition(CLArithmeticAddition &&);
    CLArithmeticAddition &operator=(const CLArithmeticAddition &) = delete;
    CLArithmeticAddition &operator=(CLArithmeticAddition &&);
    ~CLArithmeticAddition();
    /// @param input1   First summand.
    /// @param input2   Second summand, of the same type.
    /// @param output   Sum; an empty info takes the broadcast shape and input1's type and quantization. It may be an
    /// input
    ///                 that has the broadcast shape.
    /// @param policy   Integers saturate or wrap around; quantized sums always saturate (WRAP is an error).
    /// @param act_info No activation: an enabled one is an error.
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
    void run() override;

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLELEMENTWISEOPERATIONS_H
