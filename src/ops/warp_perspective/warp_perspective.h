// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/warp/warp.h"

/// dst(x, y) = src at position (X / Z, Y / Z), with X = m0 x + m3 y + m6, Y = m1 x + m4 y + m7 and Z = m2 x + m5 y +
/// m8. The sums are computed from the right. Z may be 0. U8. src/ops/warp/warp.h has the rest.
/// @param matrix 9 numbers, column by column.
AC_DECLARE_PLAN(WarpPerspective, warp_perspective, const ITensorInfo &src, ITensorInfo &dst, const float *matrix,
                const warp::Sampling &sampling)
