// SPDX-License-Identifier: MIT
#pragma once

#include "src/plan/plan.h"

AC_DECLARE_OPERATOR(TopKV)

namespace ac::top_kv {

/// Whether the target is among the k best classes, as documented by CPPTopKV.
/// Pack: ACL_SRC_0 predictions, ACL_SRC_1 targets, ACL_DST answers.
Status plan(PlanPtr &out, const ITensorInfo &predictions, const ITensorInfo &targets, ITensorInfo &dst, unsigned k,
            const Target &target = Target::host());

}  // namespace ac::top_kv
