// SPDX-License-Identifier: MIT
#include "src/ops/sobel7x7/sobel7x7.h"

#include "src/ops/neighbourhood/neighbourhood.h"

AC_DECLARE_TABLE(sobel7x7)

namespace ac::sobel7x7 {

namespace {

AC_TYPES(types, R"(NESobel7x7 CLSobel7x7: src x y
U8 S32 S32
)")

}  // namespace

Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo *x, ITensorInfo *y, BorderMode mode, uint8_t constant,
            const Target &target) {
    neighbourhood::Filter filter{
        Sobel7x7_operator, "Sobel7x7", sobel7x7_table, types, neighbourhood::Filter::weights, 3, 3, DataType::S32};
    filter.weighted = {neighbourhood::product_of({1, 6, 15, 20, 15, 6, 1}, {-1, -4, -5, 0, 5, 4, 1}),
                       neighbourhood::product_of({-1, -4, -5, 0, 5, 4, 1}, {1, 6, 15, 20, 15, 6, 1})};
    return neighbourhood::plan(out, filter, src, {x, y}, {mode, constant}, target);
}

}  // namespace ac::sobel7x7
