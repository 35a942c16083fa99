// SPDX-License-Identifier: MIT
#include "src/ops/median3x3/median3x3.h"

#include "src/ops/neighbourhood/neighbourhood.h"

AC_DECLARE_TABLE(median3x3)

namespace ac::median3x3 {

namespace {

AC_TYPES(types, R"(NEMedian3x3 CLMedian3x3: src dst
U8 U8
)")

}  // namespace

Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, BorderMode mode, uint8_t constant,
            const Target &target) {
    neighbourhood::Filter filter{
        Median3x3_operator, "Median3x3", median3x3_table, types, neighbourhood::Filter::rank, 1, 1, DataType::U8};
    for (int i = 0; i < 9; ++i) {
        filter.places.push_back(static_cast<int8_t>(i / 3));
        filter.places.push_back(static_cast<int8_t>(i % 3 - 1));
    }
    filter.place_rank = 4;
    return neighbourhood::plan(out, filter, src, {&dst}, {mode, constant}, target);
}

}  // namespace ac::median3x3
