// SPDX-License-Identifier: MIT
#pragma once

#include "src/plan/plan.h"

/// dst = the sum of all pixels of src that are not right of or below the pixel, modulo 2^32. U8 to U32; an empty dst is
/// filled in. Dimensions from 2 on are batches. If src's valid region is smaller than the image, only its pixels are
/// summed, and only its results are written. Pack: ACL_SRC, ACL_DST.
AC_DECLARE_PLAN(IntegralImage, integral_image, const ITensorInfo &src, ITensorInfo &dst)

namespace ac::integral_image {

Status plan_cl(PlanPtr &out, const ITensorInfo &src, const Target &target);

}  // namespace ac::integral_image
