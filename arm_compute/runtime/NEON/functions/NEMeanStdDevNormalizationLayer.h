// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEMEANSTDDEVNORMALIZATIONLAYER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEMEANSTDDEVNORMALIZATIONLAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// output = (input - mean) / sqrt(variance + epsilon), with mean and variance of each row along dimension 0. The
/// variance is the mean of the squared deviations.
///
/// Any layout; strides may differ between the tensors. The variance is computed from deviations from the mean: a large
/// mean does not reduce its accuracy. F16 is computed in single precision and rounded once. QASYMM8 is dequantized;
/// results are rounded to nearest in output's quantization, ties away from zero, and saturate.
/// | src     | dst     |
/// |---------|---------|
/// | F32     | F32     |
/// | F16     | F16     |
/// | QASYMM8 | QASYMM8 |
class NEMeanStdDevNormalizationLayer : public detail::CpuFunction {
public:
    /// @param input   Source of up to 2 dimensions. It is overwritten if output is null.
    /// @param output  Destination of input's shape and type. An empty info is copied from input's. Null, or input: in
    ///                place.
    /// @param epsilon Added to the variances.
    void configure(ITensor *input, ITensor *output = nullptr, float epsilon = 1e-8f);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output = nullptr, float epsilon = 1e-8f);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEMEANSTDDEVNORMALIZATIONLAYER_H
