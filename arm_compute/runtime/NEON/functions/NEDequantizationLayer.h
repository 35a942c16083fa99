// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEDEQUANTIZATIONLAYER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEDEQUANTIZATIONLAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// dst = (src - offset) * scale with src's scale and offset, in single precision; F16 results are rounded once more.
///
/// Any shape; strides may differ between the tensors. QSYMM8_PER_CHANNEL has one scale per channel of input's layout:
/// dimension 0 in NHWC, dimension 2 in NCHW. A dynamic quantization must have one scale, and is read in each run.
///
/// | src                | dst      |
/// |--------------------|----------|
/// | QASYMM8            | F16, F32 |
/// | QASYMM8_SIGNED     | F16, F32 |
/// | QSYMM8_PER_CHANNEL | F16, F32 |
/// | QSYMM8             | F16, F32 |
/// | QSYMM16            | F16, F32 |
class NEDequantizationLayer : public detail::CpuFunction {
public:
    /// @param input  Source, with its quantization.
    /// @param output Destination of input's shape. An empty info takes that shape, and F32 if it has no type.
    void configure(const ITensor *input, ITensor *output);
    /// An error if the number of scales differs from the number of channels.
    static Status validate(const ITensorInfo *input, const ITensorInfo *output);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEDEQUANTIZATIONLAYER_H
