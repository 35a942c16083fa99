// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLACTIVATIONLAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLACTIVATIONLAYER_H

#include "arm_compute/core/Types.h"
#include "arm_compute/function_info/ActivationLayerInfo.h"
#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

class CLCompileContext;
class ICLTensor;
class ITensorInfo;
class CLRuntimeContext;

/// dst = f(src), element by element, for the functions of @ref ActivationLayerInfo, on an OpenCL device.
///
/// Any shape, any layout; strides may differ between the tensors.
/// | src            | dst            |
/// |----------------|----------------|
/// | QASYMM8        | QASYMM8        |
/// | QASYMM8_SIGNED | QASYMM8_SIGNED |
/// | QSYMM16        | QSYMM16        |
/// | F16            | F16            |
/// | F32            | F32            |
///
/// A quantized output of LOGISTIC or TANH has the one quantization that covers the range: scale 1/256 and offset 0
/// (QASYMM8) or -128 (QASYMM8_SIGNED) for LOGISTIC, 1/128 and 128 or 0 for TANH, 1/32768 and 0 for QSYMM16. QSYMM16
/// takes these two, HARD_SWISH, LEAKY_RELU, IDENTITY and the kinds of RELU; the other types take all functions. 8-bit
/// results are rounded to nearest, ties away from zero, after a division by the output's scale in single precision.
class CLActivationLayer : public detail::ClFunction {
public:
    /// @param ctx Whose scheduler runs it, and whose context its tensors are of; null for CLScheduler::get(). It must
    ///            outlive this object.
    CLActivationLayer(CLRuntimeContext *ctx = nullptr) : ClFunction(ctx) {}
    /// @param input    Source.
    /// @param output   Destination of input's shape and type; null: the result replaces input. An empty info takes
    /// input's
    ///                 shape and type; its quantization is input's, except for LOGISTIC (1/256) and TANH (1/128), whose
    ///                 range is fixed (QSYMM16: 1/32768).
    /// @param act_info The function and its parameters a and b.
    /// @throw std::runtime_error where validate() refuses.
    void configure(ICLTensor *input, ICLTensor *output, ActivationLayerInfo act_info);
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, ICLTensor *input, ICLTensor *output,
                   ActivationLayerInfo act_info);
    /// The same as configure(), on infos: an error for other or differing types, differing shapes, types that this
    /// build has no kernel for, and where there is no device.
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, const ActivationLayerInfo &act_info);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLACTIVATIONLAYER_H
