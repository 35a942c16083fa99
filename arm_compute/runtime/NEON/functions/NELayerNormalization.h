// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NELAYERNORMALIZATION_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NELAYERNORMALIZATION_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// Normalizes rows along dimension 0: x = input + skip, then
/// output = (x - mean) / sqrt(statistic + epsilon) * gamma + beta, with the mean and the statistic of the row. All is
/// computed in single precision and rounded once. Up to 6 dimensions, any layout; strides may differ between the
/// tensors.
/// | src | skip   | gamma  | beta   | dst | sum    |
/// |-----|--------|--------|--------|-----|--------|
/// | F32 | F32, - | F32, - | F32, - | F32 | F32, - |
/// | F16 | F16, - | F16, - | F16, - | F16 | F16, - |
class NELayerNormalization : public detail::CpuFunction {
public:
    /// @param input    Rows of at least one element. It may be the output.
    /// @param skip     Like the input; added to it first. Null: nothing is.
    /// @param gamma    Factors of the results, one for each element of a row. Null: ones.
    /// @param beta     Summands of the results, one for each element of a row. Null: zeros.
    /// @param output   Like the input. An empty info is filled in.
    /// @param sum      Like the input: what is normalized, input + skip. An empty info is filled in. Null: it is not
    ///                 written.
    /// @param epsilon  Added to the statistic: finite, at least 0.
    /// @param centered The statistic is the variance of the row, the mean of the squared differences to the mean.
    ///                 Otherwise it is the mean of the squares, and no mean is subtracted (RMS normalization).
    void configure(const ITensor *input, const ITensor *skip, const ITensor *gamma, const ITensor *beta,
                   ITensor *output, ITensor *sum = nullptr, float epsilon = 0.00001f, bool centered = true);
    static Status validate(const ITensorInfo *input, const ITensorInfo *skip, const ITensorInfo *gamma,
                           const ITensorInfo *beta, const ITensorInfo *output, const ITensorInfo *sum = nullptr,
                           float epsilon = 0.00001f, bool centered = true);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NELAYERNORMALIZATION_H
