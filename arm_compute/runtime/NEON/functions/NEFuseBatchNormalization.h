// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEFUSEBATCHNORMALIZATION_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEFUSEBATCHNORMALIZATION_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// Folds a batch normalization into the weights and bias of the convolution before it: fused_weights = input_weights *
/// f and fused_bias = (input_bias - bn_mean) * f + bn_beta, where f = bn_gamma / sqrt(bn_var + epsilon) per output
/// channel.
///
/// NHWC and NCHW; all tensors have the same type. F16 is computed in single precision and rounded once. Each run()
/// repeats the computation: in place, a second run normalizes a second time.
/// | src | dst |
/// |-----|-----|
/// | F32 | F32 |
/// | F16 | F16 |
class NEFuseBatchNormalization : public detail::CpuFunction {
public:
    /// @param input_weights Weights of the convolution: (Kw, Kh, C, M) in NCHW, (C, Kw, Kh, M) in NHWC; depthwise: (Kw,
    ///                      Kh, C) and (C, Kw, Kh). They are overwritten if fused_weights is null.
    /// @param bn_mean       Mean of each channel: shape (M), for a depthwise convolution (C); the weights' type. The
    ///                      other parameters have the same shape and type.
    /// @param bn_var        Variance of each channel.
    /// @param fused_weights New weights, of input_weights' shape and type. An empty info is copied from theirs. Null,
    ///                      or input_weights: in place.
    /// @param fused_bias    New bias, like bn_mean; an empty info is copied from its. Null, or input_bias: in place.
    /// @param input_bias    Bias of the convolution; null: 0. input_bias and fused_bias must not both be null.
    /// @param bn_beta       Added to each channel; null: 0.
    /// @param bn_gamma      Factor of each channel; null: 1.
    /// @param epsilon       Added to the variances before the square root.
    /// @param fbn_type      Kind of convolution.
    void configure(const ITensor *input_weights, const ITensor *bn_mean, const ITensor *bn_var, ITensor *fused_weights,
                   ITensor *fused_bias, const ITensor *input_bias = nullptr, const ITensor *bn_beta = nullptr,
                   const ITensor *bn_gamma = nullptr, float epsilon = 0.001f,
                   FuseBatchNormalizationType fbn_type = FuseBatchNormalizationType::CONVOLUTION);
    /// An error if both biases are null.
    static Status validate(const ITensorInfo *input_weights, const ITensorInfo *bn_mean, const ITensorInfo *bn_var,
                           const ITensorInfo *fused_weights, const ITensorInfo *fused_bias,
                           const ITensorInfo *input_bias = nullptr, const ITensorInfo *bn_beta = nullptr,
                           const ITensorInfo *bn_gamma = nullptr, float epsilon = 0.001f,
                           FuseBatchNormalizationType fbn_type = FuseBatchNormalizationType::CONVOLUTION);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEFUSEBATCHNORMALIZATION_H
