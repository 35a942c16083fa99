// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/warp/warp.h"

/// dst(x, y) = src at position (map_x(x, y), map_y(x, y)). U8; maps of F32, of dst's shape or with one plane for all
/// planes. src/ops/warp/warp.h has the rest.
AC_DECLARE_PLAN(Remap, remap, const ITensorInfo &src, const ITensorInfo &map_x, const ITensorInfo &map_y,
                ITensorInfo &dst, const warp::Sampling &sampling)
