// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/Size2D.h"

#include "src/plan/plan.h"

AC_DECLARE_OPERATOR(SpaceToBatch)

namespace ac::space_to_batch {

/// Pixels added before and after the width (x) and the height (y).
struct Padding {
    Size2D before{}, behind{};
};

/// dst(x, y, c, n + (i + j * bx) * src's batches) = src(x * bx + i - before.x, y * by + j - before.y, c, n): the pixels
/// of each block of bx by by become batches; pixels outside src are zero, or the zero point in quantized types.
/// Any type; at most 4 dimensions. Blocks are at least 1 by 1; the padded width and height are multiples of them.
/// Pack: ACL_SRC, ACL_DST.
Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, int32_t bx, int32_t by, const Padding &padding,
            const Target &target = Target::host());

/// As above, with parameters that each run reads: `block` has two S32, x and y; `paddings` has 2 by 2 S32, (before,
/// behind) of x, then of y. dst must have its shape. Parameters that do not fit it make the run throw. Pack:
/// ACL_SRC, ACL_SRC_1, ACL_SRC_2, ACL_DST.
Status plan(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &block, const ITensorInfo &paddings,
            ITensorInfo &dst, const Target &target = Target::host());

}  // namespace ac::space_to_batch
