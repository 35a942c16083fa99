// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLPIXELWISEMULTIPLICATION_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLPIXELWISEMULTIPLICATION_H

#include "arm_compute/runtime/FunctionBase.h"

#include <type_traits>

namespace arm_compute {

/// NEPixelWiseMultiplication on an OpenCL device.
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
class CLPixelWiseMultiplication : public detail::ClFunction {
public:
    /// @param scale           Third factor: finite and not negative. QSYMM16 with an S32 output: 1.
    /// @param overflow_policy Overflow of integers; quantized types always saturate, floating point ignores it.
    /// @param rounding_policy For integers, if the scale is not 2^-n with n from 0 to 15: TO_ZERO truncates, others
    ///                        round to nearest, ties to even. The product is then multiplied by the scale in single
    ///                        precision; with 1/255 and rounding to nearest it is divided exactly. With 2^-n results
    ///                        are always rounded down. Other types ignore it.
    void configure(ICLTensor *input1, ICLTensor *input2, ICLTensor *output, float scale, ConvertPolicy overflow_policy,
                   RoundingPolicy rounding_policy, const ActivationLayerInfo &act_info = ActivationLayerInfo());
    void configure(const CLCompileContext &compile_context, ICLTensor *input1, ICLTensor *input2, ICLTensor *output,
                   float scale, ConvertPolicy overflow_policy, RoundingPolicy rounding_policy,
                   const ActivationLayerInfo &act_info = ActivationLayerInfo());
    static Status validate(const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output, float scale,
                           ConvertPolicy overflow_policy, RoundingPolicy rounding_policy,
                           const ActivationLayerInfo &act_info = ActivationLayerInfo());
    /// The form of releases 17.12 and 18.01, with const factors.
    ///
    /// @param input1, input2, output, scale, overflow_policy, rounding_policy As above.
    template <class Tensor, std::enable_if_t<std::is_const<Tensor>::value, int> = 0>
    void configure(Tensor *input1, Tensor *input2, ICLTensor *output, float scale, ConvertPolicy overflow_policy,
                   RoundingPolicy rounding_policy) {
        configure(const_cast<ICLTensor *>(static_cast<const ICLTensor *>(input1)),
                  const_cast<ICLTensor *>(static_cast<const ICLTensor *>(input2)), output, scale, overflow_policy,
                  rounding_policy, ActivationLayerInfo());
    }
};

/// NEComplexPixelWiseMultiplication on an OpenCL device.
class CLComplexPixelWiseMultiplication : public detail::ClFunction {
public:
    /// @param act_info Activation of the real and the imaginary part.
    void configure(ICLTensor *input1, ICLTensor *input2, ICLTensor *output,
                   const ActivationLayerInfo &act_info = ActivationLayerInfo());
    void configure(const CLCompileContext &compile_context, ICLTensor *input1, ICLTensor *input2, ICLTensor *output,
                   const ActivationLayerInfo &act_info = ActivationLayerInfo());
    static Status validate(const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output,
                           const ActivationLayerInfo &act_info = ActivationLayerInfo());
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLPIXELWISEMULTIPLICATION_H
