// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/Types.h"

#include "src/plan/plan.h"

/// cast::plan() under another name. The interface takes a shift, which must be 0.
AC_DECLARE_PLAN(DepthConvert, depth_convert, const ITensorInfo &src, ITensorInfo &dst, ConvertPolicy policy,
                uint32_t shift)
