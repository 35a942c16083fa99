// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/CoreTypes.h"
#include "arm_compute/function_info/ActivationLayerInfo.h"

#include "src/plan/plan.h"

AC_DECLARE_OPERATOR(BatchNormalize)

namespace ac::batch_normalize {

/// What is known of each channel. beta null: 0; gamma null: 1.
struct Parameters {
    const ITensorInfo &mean, &var;
    const ITensorInfo *beta, *gamma;
    float epsilon;
};

/// dst = (src - mean) * gamma / sqrt(var + epsilon) + beta, then the activation. The parameters have one shape, whose
/// dimension 0 has an element for each channel of src, which is dimension 0 (NHWC) or 2 (NCHW); other rows are unused.
///
/// Types: all alike in F32, F16; F16 is computed in single precision and rounded once. Activations: none, RELU,
/// BOUNDED_RELU, LU_BOUNDED_RELU. An empty dst takes all of src's info.
/// Pack: ACL_SRC_0 src, ACL_SRC_1 mean, ACL_SRC_2 var, ACL_SRC_3 beta, ACL_SRC_4 gamma, ACL_DST; dst may be src.
Status plan(PlanPtr &out, const ITensorInfo &src, const Parameters &parameters, ITensorInfo &dst,
            const arm_compute::ActivationLayerInfo &activation, const Target &target = Target::host());

/// The weights and the bias of a convolution that makes what that convolution and a batch normalization of its result
/// make: weights * f and (bias - mean) * f + beta, with f = gamma / sqrt(var + epsilon). The channel is dimension 3 of
/// the weights; of a depthwise convolution's it is dimension 0 (NHWC) or 2 (NCHW).
///
/// Types as above. bias null: 0. Empty outputs take the infos of weights and mean. In each run all is computed anew.
/// Pack: ACL_SRC_0 weights, ACL_SRC_1 mean, ACL_SRC_2 var, ACL_SRC_3 bias, ACL_SRC_4 beta, ACL_SRC_5 gamma,
/// ACL_DST_0 and ACL_DST_1 the fused ones, which may be weights and bias.
Status plan_fuse(PlanPtr &out, const ITensorInfo &weights, const ITensorInfo *bias, const Parameters &parameters,
                 ITensorInfo &fused_weights, ITensorInfo &fused_bias, arm_compute::FuseBatchNormalizationType type,
                 const Target &target = Target::host());

}  // namespace ac::batch_normalize
