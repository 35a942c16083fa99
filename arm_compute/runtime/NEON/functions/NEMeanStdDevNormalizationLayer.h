// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEMEANSTDDEVNORMALIZATIONLAYER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEMEANSTDDEVNORMALIZATIONLAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// output = (input - mean) / sqrt(variance + epsilon), with the mean and the variance of each row along dimension 0;
/// the variance is the mean of the squares.
///
/// Any layout; strides may differ between the tensors. The variance is computed from differences to the mean, so a
/// large mean does not reduce its accuracy. F16 is computed in single precision and rounded once. QASYMM8 is
/// dequantized; results are rounded to the nearest step of output's quantization, ties away from zero, and saturate.
/// | src     | dst     |
/// |---------|---------|
/// | F32     | F32     |
/// | F16     | F16     |
/// | QASYMM8 | QASYMM8 |
class NEMeanStdDevNormalizationLayer : public detail::CpuFunction {
public:
    /// @param input   Source of up to 2 dimensions. It is written where output is null.
    /// @param output  Destination of input's shape and type. An empty info gets all of input's. Null, or input: in
    ///                place.
    /// @param epsilon Added to the variances.
    void configure(ITensor *input, ITensor *output = nullptr, float epsilon = 1e-8f);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output = nullptr, float epsilon = 1e-8f);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEMEANSTDDEVNORMALIZATIONLAYER_H
