// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/CoreTypes.h"

#include "src/plan/plan.h"

AC_DECLARE_OPERATOR(Upsample)

namespace ac::upsample {

/// dst(left + x * stride_x, top + y * stride_y) = src(x, y); all other elements are zero, in QASYMM8 and QASYMM8_SIGNED
/// dst's zero point. Any type, NCHW or NHWC. dst must have its shape, with room for all pixels; its other dimensions
/// are src's. Pack: ACL_SRC, ACL_DST.
Status plan(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &dst, const arm_compute::PadStrideInfo &info,
            const Target &target = Target::host());

}  // namespace ac::upsample
