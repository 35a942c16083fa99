// SPDX-License-Identifier: MIT
#include "src/ops/box3x3/box3x3.h"

#include "src/ops/neighbourhood/neighbourhood.h"

AC_DECLARE_TABLE(box3x3)

namespace ac::box3x3 {

namespace {

AC_TYPES(types, R"(NEBox3x3 CLBox3x3: src dst
U8 U8
)")

}  // namespace

Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, BorderMode mode, uint8_t constant,
            const Target &target) {
    neighbourhood::Filter filter{Box3x3_operator, "Box3x3", box3x3_table, types, neighbourhood::Filter::weights, 1, 1,
                                 DataType::U8};
    filter.weighted = {neighbourhood::product_of({1, 1, 1}, {1, 1, 1}, 9)};
    return neighbourhood::plan(out, filter, src, {&dst}, {mode, constant}, target);
}

}  // namespace ac::box3x3
