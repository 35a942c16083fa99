// SPDX-License-Identifier: MIT
#include "src/ops/gaussian3x3/gaussian3x3.h"

#include "src/ops/neighbourhood/neighbourhood.h"

AC_DECLARE_TABLE(gaussian3x3)

namespace ac::gaussian3x3 {

namespace {

AC_TYPES(types, R"(NEGaussian3x3 CLGaussian3x3: src dst
U8 U8
)")

}  // namespace

Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, BorderMode mode, uint8_t constant,
            const Target &target) {
    neighbourhood::Filter filter{
        Gaussian3x3_operator, "Gaussian3x3", gaussian3x3_table, types, neighbourhood::Filter::weights, 1, 1,
        DataType::U8};
    filter.weighted = {neighbourhood::product_of({1, 2, 1}, {1, 2, 1}, 16)};
    return neighbourhood::plan(out, filter, src, {&dst}, {mode, constant}, target);
}

}  // namespace ac::gaussian3x3
