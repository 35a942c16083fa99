// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/batch_normalize/batch_normalize.h"

namespace ac::batch_normalize {

// What plan() and plan_fuse() make for an OpenCL device, their rules being kept; `dimension` is that of the channels.
Status plan_cl(PlanPtr &out, const ITensorInfo &src, const Parameters &parameters,
               const arm_compute::ActivationLayerInfo &activation, size_t dimension, const Target &target);
Status plan_fuse_cl(PlanPtr &out, const ITensorInfo &weights, const ITensorInfo *bias, const Parameters &parameters,
                    size_t dimension, const Target &target);

/// dst = (src - mean) / divisor in any of the kernel's types; all tensors have src's quantization.
/// Pack: ACL_SRC_0 src, ACL_SRC_1 mean, ACL_SRC_2 divisor, ACL_DST.
Status plan_divided_cl(PlanPtr &out, const Operator &op, const ITensorInfo &src, size_t dimension,
                       const Target &target);

}  // namespace ac::batch_normalize
