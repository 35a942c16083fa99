// SPDX-License-Identifier: MIT
#pragma once

#include "src/plan/plan.h"

/// dst = (c[src] - m) / (n - m) * 255, rounded to nearest, where c[v] is the number of pixels up to v, m that of the
/// lowest level that there is, and n that of all pixels; an image of one level does not change. U8 of up to two
/// dimensions; an empty dst is filled in. Pack: ACL_SRC, ACL_DST; dst may be src.
AC_DECLARE_PLAN(EqualizeHistogram, equalize_histogram, const ITensorInfo &src, ITensorInfo &dst)

namespace ac::equalize_histogram {

Status plan_cl(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &dst, const Target &target);

}  // namespace ac::equalize_histogram
