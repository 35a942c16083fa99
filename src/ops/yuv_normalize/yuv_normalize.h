// SPDX-License-Identifier: MIT
#pragma once

#include "src/plan/plan.h"

AC_DECLARE_OPERATOR(YUVNormalize)

namespace ac::yuv_normalize {

/// dst = (src - mean) / std, with one mean and one standard deviation per channel, which is dimension 0 (NHWC) or
/// 2 (NCHW). OpenCL only.
///
/// Types: all tensors are F32, F16, QASYMM8 or QASYMM8_SIGNED; F16 is computed in single precision and rounded once.
/// All quantized tensors have src's quantization, whatever the infos of mean and std say; results are rounded to
/// nearest, ties away from zero, and saturate. An empty dst takes all of src's info. Pack: ACL_SRC_0 src, ACL_SRC_1
/// mean, ACL_SRC_2 std, ACL_DST; dst may be src.
Status plan(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &mean, const ITensorInfo &std, ITensorInfo &dst,
            const Target &target);

}  // namespace ac::yuv_normalize
