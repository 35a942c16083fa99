// SPDX-License-Identifier: MIT
#pragma once

#include "src/plan/plan.h"

/// Whether the target is among the k best classes, as documented by CPPTopKV.
/// Pack: ACL_SRC_0 predictions, ACL_SRC_1 targets, ACL_DST answers.
AC_DECLARE_PLAN(TopKV, top_kv, const ITensorInfo &predictions, const ITensorInfo &targets, ITensorInfo &dst, unsigned k)
