// SPDX-License-Identifier: MIT
#pragma once

#include "src/plan/plan.h"

/// dst = (src - mean) * gamma / sqrt(variance + epsilon) + beta. Mean and variance are those of each plane (width and
/// height) of a channel of an image; the variance is the mean of the squared differences.
///
/// Types: src and dst are both F32 or F16; NCHW or NHWC. At most 4 dimensions. epsilon is positive.
/// Pack: ACL_SRC, ACL_DST; dst may be src.
AC_DECLARE_PLAN(InstanceNormalize, instance_normalize, const ITensorInfo &src, ITensorInfo &dst, float gamma,
                float beta, float epsilon)
