// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/function_info/ScatterInfo.h"

#include "src/plan/plan.h"

namespace ac::scatter {

/// dst = src, or zero with info.zero_initialization, then dst[index] = func(dst[index], update) for one index after the
/// other. OpenCL only.
///
/// `indices` is S32, of (L, batches...): element i of an index is a coordinate in dimension rank - 1 - i of dst, so
/// that it names a slice of dst's first rank - L dimensions; the whole index is left out where one is out of range.
/// `updates` has those dimensions, then the batches. All but `indices` have one type; src may be dst, and is not needed
/// with zero_initialization. Integers wrap. Pack: ACL_SRC_0, ACL_SRC_1 (updates), ACL_SRC_2 (indices), ACL_DST.
Status plan(PlanPtr &out, const ITensorInfo *src, const ITensorInfo &updates, const ITensorInfo &indices,
            ITensorInfo &dst, const arm_compute::ScatterInfo &info, const Target &target = Target::host());

}  // namespace ac::scatter
