// SPDX-License-Identifier: MIT
#include "src/ops/add/add.h"

#include "src/ops/elementwise/sum.h"

AC_DECLARE_TABLE(add)

namespace ac::add {

Status plan(PlanPtr &out, const ITensorInfo &a, const ITensorInfo &b, ITensorInfo &dst, ConvertPolicy policy,
            const ActivationLayerInfo &activation, const Target &target) {
    return sum::plan(out, {Add_operator, add_table, "add", false}, {a, b, dst, policy, activation}, target);
}

}  // namespace ac::add
