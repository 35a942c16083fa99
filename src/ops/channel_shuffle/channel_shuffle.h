// SPDX-License-Identifier: MIT
#pragma once

#include "src/plan/plan.h"

/// Channel c of src becomes channel c % k * groups + c / k of dst, with k = channels / groups. Any type, NCHW or NHWC.
/// There are at least 2 groups; the channels are a larger multiple of their number. dst has src's layout
/// on the CPU, and src's quantization on OpenCL. Pack: ACL_SRC, ACL_DST.
AC_DECLARE_PLAN(ChannelShuffle, channel_shuffle, const ITensorInfo &src, ITensorInfo &dst, unsigned groups)
