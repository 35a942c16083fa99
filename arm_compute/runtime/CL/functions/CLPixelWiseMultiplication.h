// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLPIXELWISEMULTIPLICATION_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLPIXELWISEMULTIPLICATION_H

#include "arm_compute/core/Rounding.h"
#include "arm_compute/core/Types.h"
#include "arm_compute/function_info/ActivationLayerInfo.h"
#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

class CLCompileContext;
class ICLTensor;
class ITensorInfo;

/// dst = activation(src0 * src1 * scale), element by element, on an OpenCL device; dimensions of extent 1 are
/// broadcast.
///
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
class CLPixelWiseMultiplication : public detail::ClFunction {
public:
    /// @param input1          First factor.
    /// @param input2          Second factor.
    /// @param output          Product; may be a factor that has its type and the broadcast shape. An info without
    ///                        shape is filled in, but keeps the type that it has.
    /// @param scale           Third factor: any that is finite and not negative. QSYMM16 to S32: 1.
    /// @param overflow_policy What integers do on overflow; quantized types saturate always, floating point ignores it.
    /// @param rounding_policy Of integers, where the scale is not 2^-n with n from 0 to 15: TO_ZERO cuts off, others
    ///                        round to the nearest, ties to even. The product is multiplied by the scale in single
    ///                        precision for that, but divided exactly where the scale is 1/255 and it is rounded to the
    ///                        nearest. With 2^-n results are rounded down, whatever the policy. Other types ignore it.
    /// @param act_info        Applied to the product, in the output's type and quantization, if it is enabled; for the
    ///                        types of CLActivationLayer.
    /// @throw std::runtime_error where validate() refuses.
    void configure(ICLTensor *input1, ICLTensor *input2, ICLTensor *output, float scale, ConvertPolicy overflow_policy,
                   RoundingPolicy rounding_policy, const ActivationLayerInfo &act_info = ActivationLayerInfo());
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, ICLTensor *input1, ICLTensor *input2, ICLTensor *output,
                   float scale, ConvertPolicy overflow_policy, RoundingPolicy rounding_policy,
                   const ActivationLayerInfo &act_info = ActivationLayerInfo());
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output, float scale,
                           ConvertPolicy overflow_policy, RoundingPolicy rounding_policy,
                           const ActivationLayerInfo &act_info = ActivationLayerInfo());
};

/// dst = src0 * src1 on an OpenCL device, complex numbers: tensors of F32 or F16 with two channels, the real and the
/// imaginary part. Dimensions of extent 1 are broadcast.
class CLComplexPixelWiseMultiplication : public detail::ClFunction {
public:
    /// @param input1   First factor.
    /// @param input2   Second factor, of the same type.
    /// @param output   Product; may be a factor that has the broadcast shape. An empty info is filled in.
    /// @param act_info Applied to the real and to the imaginary part.
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

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLPIXELWISEMULTIPLICATION_H
