// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/batch_normalize/batch_normalize.h"

namespace ac::batch_normalize {

// The plans for an OpenCL device; plan() and plan_fuse() have checked the arguments. `dimension`: the channels' one.
Status plan_cl(PlanPtr &out, const ITensorInfo &src, const Parameters &parameters,
               const ActivationLayerInfo &activation, size_t dimension, const Target &target);
Status plan_fuse_cl(PlanPtr &out, const ITensorInfo &weights, const ITensorInfo *bias, const Parameters &parameters,
                    size_t dimension, const Target &target);

/// dst = (src - mean) / divisor, in any type of the kernel; all tensors have src's quantization.
/// Pack: ACL_SRC_0 src, ACL_SRC_1 mean, ACL_SRC_2 divisor, ACL_DST.
Status plan_divided_cl(PlanPtr &out, const Operator &op, const ITensorInfo &src, size_t dimension,
                       const Target &target);

}  // namespace ac::batch_normalize
