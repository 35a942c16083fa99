// SPDX-License-Identifier: MIT
// Images whose pixels come from positions of another image: from maps, or from a matrix. A position may be any float.
// NaN is a position before the first pixel. Positions beyond 2^30 are as far away as 2^30.
#pragma once

#include "arm_compute/core/Types.h"

#include "src/dispatch/types.h"
#include "src/ops/warp/warp.args.h"
#include "src/plan/plan.h"
#include "src/plan/region.h"

namespace ac::warp {

/// How a pixel is computed from those around its position.
struct Sampling {
    InterpolationPolicy policy;  ///< NEAREST_NEIGHBOR or BILINEAR
    Border border;               ///< UNDEFINED: results that need pixels that do not exist are not written
    /// With NEAREST_NEIGHBOR. TOP_LEFT: whole numbers are the corners of pixels, and a position is rounded down.
    /// CENTER: they are the centres, and a position is rounded to the nearest one, 0.5 upwards.
    SamplingPolicy whole = SamplingPolicy::TOP_LEFT;
};

/// Where pixels come from: maps, or a matrix as in WarpArgs.
struct Positions {
    const ITensorInfo *map_x, *map_y;
    float matrix[9];
};

/// An empty dst is filled in; its first two extents are those of the maps or of src. dst must not be src. Pack:
/// ACL_SRC, ACL_SRC_1 and ACL_SRC_2 (maps), ACL_DST.
Status plan(PlanPtr &out, const Operator &op, const Types &types, const ITensorInfo &src, const Positions &positions,
            ITensorInfo &dst, const Sampling &sampling, const Target &target);

Status plan_cl(PlanPtr &out, const Operator &op, const WarpArgs &args, bool maps, const Target &target);

}  // namespace ac::warp
