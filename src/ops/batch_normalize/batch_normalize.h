// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/CoreTypes.h"
#include "arm_compute/function_info/ActivationLayerInfo.h"

#include "src/plan/plan.h"

AC_DECLARE_OPERATOR(BatchNormalize)

namespace ac::batch_normalize {

/// Statistics and parameters of the channels. A null beta is 0, a null gamma is 1.
struct Parameters {
    const ITensorInfo &mean, &var;
    const ITensorInfo *beta, *gamma;
    float epsilon;
};

/// dst = (src - mean) * gamma / sqrt(var + epsilon) + beta, then the activation. The parameters have one shape. Its
/// dimension 0 has one element for each channel of src, dimension 0 (NHWC) or 2 (NCHW); further rows are unused.
///
/// Types: all tensors are F32 or F16; F16 is computed in single precision and rounded once. Activations: none, RELU,
/// BOUNDED_RELU, LU_BOUNDED_RELU. An empty dst takes all of src's info.
/// Pack: ACL_SRC_0 src, ACL_SRC_1 mean, ACL_SRC_2 var, ACL_SRC_3 beta, ACL_SRC_4 gamma, ACL_DST; dst may be src.
Status plan(PlanPtr &out, const ITensorInfo &src, const Parameters &parameters, ITensorInfo &dst,
            const ActivationLayerInfo &activation, const Target &target = Target::host());

/// Fuses a batch normalization into the convolution before it: the fused weights are weights * f, the fused bias is
/// (bias - mean) * f + beta, with f = gamma / sqrt(var + epsilon). The channel is dimension 3 of the weights; for a
/// depthwise convolution it is dimension 0 (NHWC) or 2 (NCHW).
///
/// Types as above. A null bias is 0. Empty outputs take the infos of weights and mean. Each run recomputes everything.
/// Pack: ACL_SRC_0 weights, ACL_SRC_1 mean, ACL_SRC_2 var, ACL_SRC_3 bias, ACL_SRC_4 beta, ACL_SRC_5 gamma,
/// ACL_DST_0 fused weights, ACL_DST_1 fused bias; these may be weights and bias.
Status plan_fuse(PlanPtr &out, const ITensorInfo &weights, const ITensorInfo *bias, const Parameters &parameters,
                 ITensorInfo &fused_weights, ITensorInfo &fused_bias, FuseBatchNormalizationType type,
                 const Target &target = Target::host());

}  // namespace ac::batch_normalize
