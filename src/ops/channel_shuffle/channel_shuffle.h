// SPDX-License-Identifier: MIT
#pragma once

#include "src/plan/plan.h"

AC_DECLARE_OPERATOR(ChannelShuffle)

namespace ac::channel_shuffle {

/// Channel c of src becomes channel c % k * groups + c / k of dst, k being channels / groups. Any type, NCHW or NHWC;
/// there are at least 2 groups, fewer than channels, which are a multiple of them. dst has src's layout
/// on the CPU, and its quantization on OpenCL. Pack: ACL_SRC, ACL_DST.
Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, unsigned groups,
            const Target &target = Target::host());

}  // namespace ac::channel_shuffle
