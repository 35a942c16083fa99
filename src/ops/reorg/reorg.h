// SPDX-License-Identifier: MIT
#pragma once

#include "src/plan/plan.h"

/// SpaceToDepth under another name: blocks of stride by stride pixels become channels. Any type, at most 6
/// dimensions. Width and height are multiples of `stride`. Pack: ACL_SRC, ACL_DST.
AC_DECLARE_PLAN(Reorg, reorg, const ITensorInfo &src, ITensorInfo &dst, int32_t stride)
