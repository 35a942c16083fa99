// SPDX-License-Identifier: MIT
#include "src/ops/derivative/derivative.h"

#include "src/ops/neighbourhood/neighbourhood.h"

AC_DECLARE_TABLE(derivative)

namespace ac::derivative {

namespace {

AC_TYPES(types, R"(NEDerivative CLDerivative: src x y
U8 S16 S16
)")

}  // namespace

Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo *x, ITensorInfo *y, BorderMode mode, uint8_t constant,
            const Target &target) {
    neighbourhood::Filter filter{
        Derivative_operator, "Derivative", derivative_table, types, neighbourhood::Filter::weights, 1, 1,
        DataType::S16};
    filter.weighted = {neighbourhood::product_of({0, 1, 0}, {-1, 0, 1}),
                       neighbourhood::product_of({-1, 0, 1}, {0, 1, 0})};
    return neighbourhood::plan(out, filter, src, {x, y}, {mode, constant}, target);
}

}  // namespace ac::derivative
