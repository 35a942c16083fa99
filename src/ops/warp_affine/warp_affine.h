// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/warp/warp.h"

/// dst(x, y) = src at position (m0 x + m2 y + m4, m1 x + m3 y + m5), with the sums computed from the right. U8.
/// src/ops/warp/warp.h has the rest.
/// @param matrix 6 numbers, column by column.
AC_DECLARE_PLAN(WarpAffine, warp_affine, const ITensorInfo &src, ITensorInfo &dst, const float *matrix,
                const warp::Sampling &sampling)
