// SPDX-License-Identifier: MIT
#include "src/ops/scharr3x3/scharr3x3.h"

#include "src/ops/neighbourhood/neighbourhood.h"

AC_DECLARE_TABLE(scharr3x3)

namespace ac::scharr3x3 {

namespace {

AC_TYPES(types, R"(NEScharr3x3 CLScharr3x3: src x y
U8 S16 S16
)")

}  // namespace

Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo *x, ITensorInfo *y, BorderMode mode, uint8_t constant,
            const Target &target) {
    neighbourhood::Filter filter{
        Scharr3x3_operator, "Scharr3x3", scharr3x3_table, types, neighbourhood::Filter::weights, 1, 1, DataType::S16};
    filter.weighted = {neighbourhood::product_of({3, 10, 3}, {-1, 0, 1}),
                       neighbourhood::product_of({-1, 0, 1}, {3, 10, 3})};
    return neighbourhood::plan(out, filter, src, {x, y}, {mode, constant}, target);
}

}  // namespace ac::scharr3x3
