// SPDX-License-Identifier: MIT
#include "src/ops/sobel3x3/sobel3x3.h"

#include "src/ops/neighbourhood/neighbourhood.h"

AC_DECLARE_TABLE(sobel3x3)

namespace ac::sobel3x3 {

namespace {

AC_TYPES(types, R"(NESobel3x3 CLSobel3x3: src x y
U8 S16 S16
)")

}  // namespace

Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo *x, ITensorInfo *y, BorderMode mode, uint8_t constant,
            const Target &target) {
    neighbourhood::Filter filter{
        Sobel3x3_operator, "Sobel3x3", sobel3x3_table, types, neighbourhood::Filter::weights, 1, 1, DataType::S16};
    filter.weighted = {neighbourhood::product_of({1, 2, 1}, {-1, 0, 1}),
                       neighbourhood::product_of({-1, 0, 1}, {1, 2, 1})};
    return neighbourhood::plan(out, filter, src, {x, y}, {mode, constant}, target);
}

}  // namespace ac::sobel3x3
