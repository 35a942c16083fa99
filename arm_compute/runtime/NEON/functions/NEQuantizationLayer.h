// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEQUANTIZATIONLAYER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEQUANTIZATIONLAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// dst = round(src / scale) + offset with dst's scale and offset: to nearest, ties to even, saturating.
///
/// Any shape and layout; strides may differ between the tensors. The division is in single precision. 8-bit sources
/// with 8-bit results are requantized: one fixed-point factor, ties away from zero. If either quantization is dynamic,
/// both are read in each run; otherwise in configure().
/// | src            | dst                               |
/// |----------------|-----------------------------------|
/// | QASYMM8        | QASYMM8, QASYMM8_SIGNED, QASYMM16 |
/// | QASYMM8        | QSYMM8                            |
/// | QASYMM8_SIGNED | QASYMM8, QASYMM8_SIGNED, QASYMM16 |
/// | QASYMM8_SIGNED | QSYMM8                            |
/// | F16            | QASYMM8, QASYMM8_SIGNED, QASYMM16 |
/// | F16            | QSYMM8, QSYMM8_PER_CHANNEL        |
/// | F32            | QASYMM8, QASYMM8_SIGNED, QASYMM16 |
/// | F32            | QSYMM8, QSYMM8_PER_CHANNEL        |
class NEQuantizationLayer : public detail::CpuFunction {
public:
    /// @param input  Source.
    /// @param output Destination of input's shape. It must have its type, and a scale and offset below 2^23; for
    ///               QSYMM8_PER_CHANNEL a scale for each channel, which is dimension 0 in NHWC and 2 otherwise. An info
    ///               without a shape takes input's. If the scale is 0 or missing, all values except zero saturate.
    void configure(const ITensor *input, ITensor *output);
    /// An error for a quantized source if either scale is not above 0, and for another number of scales than channels.
    static Status validate(const ITensorInfo *input, const ITensorInfo *output);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEQUANTIZATIONLAYER_H
