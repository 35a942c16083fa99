// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEACTIVATIONLAYER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEACTIVATIONLAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

class IRuntimeContext;

/// dst = f(src), element by element, for any function of @ref ActivationLayerInfo.
/// Any shape, any layout; strides may differ between the tensors.
/// | src            | dst            |
/// |----------------|----------------|
/// | QASYMM8        | QASYMM8        |
/// | QASYMM8_SIGNED | QASYMM8_SIGNED |
/// | QSYMM16        | QSYMM16        |
/// | F16            | F16            |
/// | F32            | F32            |
///
/// A LOGISTIC or TANH output has a fixed quantization, which covers the range of the function. LOGISTIC: scale 1/256
/// and offset 0 (QASYMM8) or -128 (QASYMM8_SIGNED). TANH: 1/128 and 128 or 0. QSYMM16: 1/32768 and 0. QSYMM16 supports
/// these two, HARD_SWISH, LEAKY_RELU, IDENTITY and the kinds of RELU; other types support all functions. 8-bit results
/// are divided by the output's scale in single precision and rounded to nearest, ties away from zero.
class NEActivationLayer : public detail::CpuFunction {
public:
    /// @param ctx Context whose scheduler executes run(); null: the global @ref Scheduler. It must outlive this
    ///            object.
    NEActivationLayer(IRuntimeContext *ctx = nullptr) : ctx_(ctx) {}
    /// @param input  Source.
    /// @param output Destination of input's shape and type; null: in place. An empty info takes input's
    ///               shape, type and quantization; for LOGISTIC and TANH it takes the fixed quantization
    ///               above.
    /// @param activation_info The function and its parameters a and b.
    void configure(ITensor *input, ITensor *output, ActivationLayerInfo activation_info);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, const ActivationLayerInfo &act_info);
    void run() override;

private:
    IRuntimeContext *ctx_;
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEACTIVATIONLAYER_H
