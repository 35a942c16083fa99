// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/PixelValue.h"
#include "arm_compute/core/Types.h"

#include "src/plan/plan.h"

/// dst = src with more elements before and after it, padding[d] along dimension d, for at most 4 dimensions. CONSTANT:
/// the raw bits of `value`. REFLECT mirrors src without its edge, SYMMETRIC with it; the padding must not exceed what
/// is mirrored. Any type. Pack: ACL_SRC, ACL_DST.
AC_DECLARE_PLAN(Pad, pad, const ITensorInfo &src, ITensorInfo &dst, const PaddingList &padding, const PixelValue &value,
                PaddingMode mode)
