// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/ILut.h"

#include "src/base/interface.h"
#include "src/plan/plan.h"

/// dst = lut[src + index_offset]; where the table has no result, dst keeps its pixel. U8 or S16, as the table; an empty
/// dst is filled in. The table must exist as long as the plan; on a device it is an ICLLut. Pack: ACL_SRC, ACL_DST.
AC_DECLARE_PLAN(TableLookup, table_lookup, const ITensorInfo &src, const ILut &lut, ITensorInfo &dst)
