// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLFUSEBATCHNORMALIZATION_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLFUSEBATCHNORMALIZATION_H

#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

class CLCompileContext;
class ICLTensor;
class ITensorInfo;

/// The function of @ref NEFuseBatchNormalization on an OpenCL device.
///
/// | src | dst |
/// |-----|-----|
/// | F32 | F32 |
/// | F16 | F16 |
class CLFuseBatchNormalization : public detail::ClFunction {
public:
    /// @param input_weights Weights of the convolution; they are written where fused_weights is null.
    /// @param bn_mean       Mean of each channel.
    /// @param bn_var        Variance of each channel.
    /// @param fused_weights New weights; null, or input_weights: in place.
    /// @param fused_bias    New bias; null, or input_bias: in place.
    /// @param input_bias    Bias of the convolution; null: 0. One of the two biases must be there.
    /// @param bn_beta       Added to each channel; null: 0.
    /// @param bn_gamma      Factor of each channel; null: 1.
    /// @param epsilon       Added to the variances.
    /// @param fbn_type      Whose weights they are.
    /// @throw std::runtime_error where validate() refuses.
    void configure(const ICLTensor *input_weights, const ICLTensor *bn_mean, const ICLTensor *bn_var,
                   ICLTensor *fused_weights, ICLTensor *fused_bias, const ICLTensor *input_bias = nullptr,
                   const ICLTensor *bn_beta = nullptr, const ICLTensor *bn_gamma = nullptr, float epsilon = 0.001f,
                   FuseBatchNormalizationType fbn_type = FuseBatchNormalizationType::CONVOLUTION);
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, const ICLTensor *input_weights, const ICLTensor *bn_mean,
                   const ICLTensor *bn_var, ICLTensor *fused_weights, ICLTensor *fused_bias,
                   const ICLTensor *input_bias = nullptr, const ICLTensor *bn_beta = nullptr,
                   const ICLTensor *bn_gamma = nullptr, float epsilon = 0.001f,
                   FuseBatchNormalizationType fbn_type = FuseBatchNormalizationType::CONVOLUTION);
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *input_weights, const ITensorInfo *bn_mean, const ITensorInfo *bn_var,
                           const ITensorInfo *fused_weights, const ITensorInfo *fused_bias,
                           const ITensorInfo *input_bias = nullptr, const ITensorInfo *bn_beta = nullptr,
                           const ITensorInfo *bn_gamma = nullptr, float epsilon = 0.001f,
                           FuseBatchNormalizationType fbn_type = FuseBatchNormalizationType::CONVOLUTION);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLFUSEBATCHNORMALIZATION_H
