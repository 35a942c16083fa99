// SPDX-License-Identifier: MIT
#include "src/ops/non_maxima_suppression3x3/non_maxima_suppression3x3.h"

#include "src/ops/neighbourhood/neighbourhood.h"

AC_DECLARE_TABLE(non_maxima_suppression3x3)

namespace ac::non_maxima_suppression3x3 {

namespace {

AC_TYPES(types, R"(NENonMaximaSuppression3x3 CLNonMaximaSuppression3x3: src dst
U8|F32 =
)")

}  // namespace

Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, BorderMode mode, uint8_t constant,
            const Target &target) {
    neighbourhood::Filter filter{NonMaximaSuppression3x3_operator,
                                 "NonMaximaSuppression3x3",
                                 non_maxima_suppression3x3_table,
                                 types,
                                 neighbourhood::Filter::maxima,
                                 1,
                                 1,
                                 DataType::U8};
    filter.result = src.data_type();
    return neighbourhood::plan(out, filter, src, {&dst}, {mode, constant}, target);
}

}  // namespace ac::non_maxima_suppression3x3
