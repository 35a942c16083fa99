// SPDX-License-Identifier: MIT
#include "src/ops/floor/floor.h"

#include "src/ops/elementwise/unary.h"

AC_DECLARE_TABLE(round_down)

namespace ac::floor {

AC_TYPES(types, R"(NEFloor CLFloor: src dst
F32 F32
F16 F16
)")

Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const Target &target) {
    return unary::plan(out, {Floor_operator, types, round_down_table, "round_down", true}, src, dst, {}, target);
}

}  // namespace ac::floor
