// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEBATCHNORMALIZATIONLAYER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEBATCHNORMALIZATIONLAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// output = (input - mean) * gamma / sqrt(var + epsilon) + beta with parameters per channel, then an activation: batch
/// normalization at inference (ONNX BatchNormalization).
///
/// NHWC (channels are dimension 0) and NCHW (dimension 2); strides may differ between the tensors. All tensors have the
/// same type. F16 is computed in single precision and rounded once.
/// | src | dst |
/// |-----|-----|
/// | F32 | F32 |
/// | F16 | F16 |
class NEBatchNormalizationLayer : public detail::CpuFunction {
public:
    /// @param input    Source of up to 6 dimensions. It is overwritten if output is null.
    /// @param output   Destination of input's shape, type and layout. An empty info is copied from input's. Null, or
    ///                 input: in place.
    /// @param mean     Mean of each channel: (C), of input's type; only the first row is read of a larger shape.
    /// @param var      Variance of each channel, of mean's shape; beta and gamma too.
    /// @param beta     Added to each channel; null: 0.
    /// @param gamma    Factor of each channel; null: 1.
    /// @param epsilon  Added to the variances before the square root.
    /// @param act_info RELU, BOUNDED_RELU or LU_BOUNDED_RELU with b not above a; or none.
    void configure(ITensor *input, ITensor *output, const ITensor *mean, const ITensor *var,
                   const ITensor *beta = nullptr, const ITensor *gamma = nullptr, float epsilon = 0.001f,
                   ActivationLayerInfo act_info = ActivationLayerInfo());
    /// An error if the parameters do not have one element per channel, and for other activations.
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, const ITensorInfo *mean,
                           const ITensorInfo *var, const ITensorInfo *beta = nullptr,
                           const ITensorInfo *gamma = nullptr, float epsilon = 0.001f,
                           ActivationLayerInfo act_info = ActivationLayerInfo());
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEBATCHNORMALIZATIONLAYER_H
