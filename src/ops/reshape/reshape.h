// SPDX-License-Identifier: MIT
#pragma once

#include "src/plan/plan.h"

/// dst holds src's elements in the same logical order, in another shape of equal size. Any type; quantized types
/// keep their quantization. An empty dst takes src's shape. Pack: ACL_SRC, ACL_DST.
AC_DECLARE_PLAN(Reshape, reshape, const ITensorInfo &src, ITensorInfo &dst)
