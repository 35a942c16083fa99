// SPDX-License-Identifier: MIT
#pragma once

#include "src/plan/plan.h"

/// dst(x, y, c) = src(x / block, y / block, c + (x % block + y % block * block) * dst's channels): groups of channels
/// become blocks of pixels. Any type, at most 4 dimensions. `block` is at least 2; the channels are a multiple of its
/// square. Pack: ACL_SRC, ACL_DST.
AC_DECLARE_PLAN(DepthToSpace, depth_to_space, const ITensorInfo &src, ITensorInfo &dst, int32_t block)
