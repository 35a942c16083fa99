// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/Types.h"

#include "src/plan/plan.h"

AC_DECLARE_OPERATOR(BatchToSpace)

namespace ac::batch_to_space {

/// dst(x, y, c, n) = src((x + left) / bx, (y + top) / by, c, n + ((x + left) % bx + (y + top) % by * bx) * dst's
/// batches): groups of batches become blocks of bx by by pixels, then the image is cropped. Any type, at most 4
/// dimensions. Blocks are at least 1 by 1; the batches are a multiple of bx * by. Pack: ACL_SRC, ACL_DST.
Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, int32_t bx, int32_t by, const CropInfo &crop,
            const Target &target = Target::host());

/// As above, without a crop; each run reads the block from a tensor of two S32. dst must have its shape. A block that
/// does not fit that shape makes the run throw. Pack: ACL_SRC, ACL_SRC_1, ACL_DST.
Status plan(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &block, ITensorInfo &dst,
            const Target &target = Target::host());

}  // namespace ac::batch_to_space
