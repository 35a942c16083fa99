// SPDX-License-Identifier: MIT
#include "src/ops/gaussian5x5/gaussian5x5.h"

#include "src/ops/neighbourhood/neighbourhood.h"

AC_DECLARE_TABLE(gaussian5x5)

namespace ac::gaussian5x5 {

namespace {

AC_TYPES(types, R"(NEGaussian5x5 CLGaussian5x5: src dst
U8 U8
)")

}  // namespace

Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, BorderMode mode, uint8_t constant,
            const Target &target) {
    neighbourhood::Filter filter{
        Gaussian5x5_operator, "Gaussian5x5", gaussian5x5_table, types, neighbourhood::Filter::weights, 2, 2,
        DataType::U8};
    filter.weighted = {neighbourhood::product_of({1, 4, 6, 4, 1}, {1, 4, 6, 4, 1}, 256)};
    return neighbourhood::plan(out, filter, src, {&dst}, {mode, constant}, target);
}

}  // namespace ac::gaussian5x5
