// SPDX-License-Identifier: MIT
#pragma once

#include "src/plan/plan.h"

AC_DECLARE_OPERATOR(InstanceNormalize)

namespace ac::instance_normalize {

/// dst = (src - mean) * gamma / sqrt(variance + epsilon) + beta, with mean and variance those of the plane (width and
/// height) of each channel of each image; the variance is the mean of the squares.
///
/// Types: src and dst alike in F32, F16; NCHW and NHWC. Up to 4 dimensions. epsilon is above zero.
/// Pack: ACL_SRC, ACL_DST; dst may be src.
Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, float gamma, float beta, float epsilon,
            const Target &target = Target::host());

}  // namespace ac::instance_normalize
