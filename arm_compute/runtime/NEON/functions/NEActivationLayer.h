// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEACTIVATIONLAYER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEACTIVATIONLAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

class IRuntimeContext;

/// dst = f(src), element by element, for the functions of @ref ActivationLayerInfo.
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
/// supports these two, HARD_SWISH, LEAKY_RELU, IDENTITY and the kinds of RELU; the other types support all functions.
/// 8-bit results are divided by the output's scale in single precision and rounded to nearest, ties away from zero.
class NEActivationLayer : public detail::CpuFunction {
public:
    /// @param ctx Whose scheduler, at the time of run(), does the work; null: that of @ref Scheduler. It must outlive
    ///            this object.
    NEActivationLayer(IRuntimeContext *ctx = nullptr) : ctx_(ctx) {}
    /// @param input  Source.
    /// @param output Destination of input's shape and type; null: the result replaces input. An empty info takes
    ///               input's shape and type; its quantization is input's, except for LOGISTIC (1/256) and TANH (1/128),
    ///               whose range is fixed (QSYMM16: 1/32768).
    /// @param activation_info The function and its parameters a and b.
    void configure(ITensor *input, ITensor *output, ActivationLayerInfo activation_info);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, const ActivationLayerInfo &act_info);
    void run() override;

private:
    IRuntimeContext *ctx_;
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEACTIVATIONLAYER_H
