// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/CoreTypes.h"

#include "src/plan/plan.h"

AC_DECLARE_OPERATOR(Reorder)

namespace ac::reorder {

/// Reorders F32 weights from OHWI, rows of K values, to blocks of b = 4 (OHWIo4) or 8 (OHWIo8). F32:
/// dst[k / b][x][k % b] = src[x][k]; BFLOAT16, to nearest even: dst[k / b][x / 4][k % b][x % 4]; zero for k >= K.
/// Without `transpose` src has rows of X values: src[k][x]. The tensors are plain memory: two dimensions, X and K, or
/// four, (1, 1, X, K), contiguous. dst has K rounded up to b; for BFLOAT16 X is a multiple of 4. Pack: ACL_SRC,
/// ACL_DST.
Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, arm_compute::WeightFormat from,
            arm_compute::WeightFormat to, bool transpose, const Target &target = Target::host());

}  // namespace ac::reorder
