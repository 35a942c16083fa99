// SPDX-License-Identifier: MIT
#include "src/ops/sobel5x5/sobel5x5.h"

#include "src/ops/neighbourhood/neighbourhood.h"

AC_DECLARE_TABLE(sobel5x5)

namespace ac::sobel5x5 {

namespace {

AC_TYPES(types, R"(NESobel5x5 CLSobel5x5: src x y
U8 S16 S16
)")

}  // namespace

Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo *x, ITensorInfo *y, BorderMode mode, uint8_t constant,
            const Target &target) {
    neighbourhood::Filter filter{
        Sobel5x5_operator, "Sobel5x5", sobel5x5_table, types, neighbourhood::Filter::weights, 2, 2, DataType::S16};
    filter.weighted = {neighbourhood::product_of({1, 4, 6, 4, 1}, {-1, -2, 0, 2, 1}),
                       neighbourhood::product_of({-1, -2, 0, 2, 1}, {1, 4, 6, 4, 1})};
    return neighbourhood::plan(out, filter, src, {x, y}, {mode, constant}, target);
}

}  // namespace ac::sobel5x5
