// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLFUSEBATCHNORMALIZATION_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLFUSEBATCHNORMALIZATION_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NEFuseBatchNormalization on an OpenCL device.
class CLFuseBatchNormalization : public detail::ClFunction {
public:
    void configure(const ICLTensor *input_weights, const ICLTensor *bn_mean, const ICLTensor *bn_var,
                   ICLTensor *fused_weights, ICLTensor *fused_bias, const ICLTensor *input_bias = nullptr,
                   const ICLTensor *bn_beta = nullptr, const ICLTensor *bn_gamma = nullptr, float epsilon = 0.001f,
                   FuseBatchNormalizationType fbn_type = FuseBatchNormalizationType::CONVOLUTION);
    void configure(const CLCompileContext &compile_context, const ICLTensor *input_weights, const ICLTensor *bn_mean,
                   const ICLTensor *bn_var, ICLTensor *fused_weights, ICLTensor *fused_bias,
                   const ICLTensor *input_bias = nullptr, const ICLTensor *bn_beta = nullptr,
                   const ICLTensor *bn_gamma = nullptr, float epsilon = 0.001f,
                   FuseBatchNormalizationType fbn_type = FuseBatchNormalizationType::CONVOLUTION);
    static Status validate(const ITensorInfo *input_weights, const ITensorInfo *bn_mean, const ITensorInfo *bn_var,
                           const ITensorInfo *fused_weights, const ITensorInfo *fused_bias,
                           const ITensorInfo *input_bias = nullptr, const ITensorInfo *bn_beta = nullptr,
                           const ITensorInfo *bn_gamma = nullptr, float epsilon = 0.001f,
                           FuseBatchNormalizationType fbn_type = FuseBatchNormalizationType::CONVOLUTION);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLFUSEBATCHNORMALIZATION_H
