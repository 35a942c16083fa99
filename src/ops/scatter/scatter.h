// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/function_info/ScatterInfo.h"

#include "src/plan/plan.h"

namespace ac::scatter {

/// dst = src, or zero with info.zero_initialization; then dst[index] = func(dst[index], update) for each index in
/// order. OpenCL only.
///
/// `indices` is S32 (L, batches...). Element i of an index is a coordinate in dimension rank - 1 - i of dst, so an
/// index selects a slice of dst's first rank - L dimensions. An index with a coordinate out of range is skipped.
/// `updates` has those dimensions, then the batches. All but `indices` have one type; src may be dst, and is not needed
/// with zero_initialization. Integers wrap around. Pack: ACL_SRC_0, ACL_SRC_1 (updates), ACL_SRC_2 (indices), ACL_DST.
Status plan(PlanPtr &out, const ITensorInfo *src, const ITensorInfo &updates, const ITensorInfo &indices,
            ITensorInfo &dst, const ScatterInfo &info, const Target &target = Target::host());

}  // namespace ac::scatter
