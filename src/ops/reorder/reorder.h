// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/CoreTypes.h"

#include "src/plan/plan.h"

/// Reorders F32 weights from OHWI, rows of K values, to blocks of b = 4 (OHWIo4) or 8 (OHWIo8). F32:
/// dst[k / b][x][k % b] = src[x][k]; BFLOAT16, to nearest even: dst[k / b][x / 4][k % b][x % 4]; zero for k >= K.
/// Without `transpose` src has rows of X values: src[k][x]. The tensors are plain memory: two dimensions, X and K, or
/// four, (1, 1, X, K), contiguous. dst has K rounded up to b; for BFLOAT16 X is a multiple of 4. Pack: ACL_SRC,
/// ACL_DST.
AC_DECLARE_PLAN(Reorder, reorder, const ITensorInfo &src, ITensorInfo &dst, WeightFormat from, WeightFormat to,
                bool transpose)
