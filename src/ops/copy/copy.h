// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/Types.h"

#include "src/plan/plan.h"

/// dst = src, any type and shape; strides may differ. Bits are copied; the quantizations are not compared.
///
/// `padding`: elements of dst before and after src, for the first dimensions. They keep their contents, for the caller
/// to fill. Pack: ACL_SRC, ACL_DST.
AC_DECLARE_PLAN(Copy, copy, const ITensorInfo &src, ITensorInfo &dst, const PaddingList &padding = PaddingList())
