// SPDX-License-Identifier: MIT
#include "src/ops/sub/sub.h"

#include "src/ops/elementwise/sum.h"

AC_DECLARE_TABLE(sub)

namespace ac::sub {

Status plan(PlanPtr &out, const ITensorInfo &a, const ITensorInfo &b, ITensorInfo &dst, ConvertPolicy policy,
            const ActivationLayerInfo &activation, const Target &target) {
    return sum::plan(out, {Sub_operator, sub_table, "sub", true}, {a, b, dst, policy, activation}, target);
}

}  // namespace ac::sub
