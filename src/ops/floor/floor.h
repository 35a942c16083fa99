// SPDX-License-Identifier: MIT
#pragma once

#include "src/plan/plan.h"

/// dst = the largest integer not above src, elementwise; infinities and NaN are unchanged. Exact, so all backends give
/// equal bits. src and dst are both F32 or F16; an empty dst is filled in. Pack: ACL_SRC, ACL_DST; dst may
/// be src.
AC_DECLARE_PLAN(Floor, floor, const ITensorInfo &src, ITensorInfo &dst)
