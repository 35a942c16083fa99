// SPDX-License-Identifier: MIT
#include "src/ops/non_maxima_suppression3x3/non_maxima_suppression3x3.h"

#include "src/ops/neighbourhood/neighbourhood_test.h"

AC_DECLARE_TABLE(non_maxima_suppression3x3)

namespace ac::non_maxima_suppression3x3 {
namespace {

using neighbourhood::Pixel;

TEST(NonMaximaSuppression3x3, EveryRowAgreesWithPlainLoops) {
    for (const DataType type : {DataType::U8, DataType::F32}) {
        const neighbourhood::Tested tested{
            non_maxima_suppression3x3_table,
            type,
            type,
            1,
            1,
            [](PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, BorderMode mode, uint8_t constant,
               const Target &target) { return plan(out, src, dst, mode, constant, target); },
            [](const Pixel &p) {
                const double v = p(0, 0);
                const bool kept = v >= p(-1, -1) && v >= p(0, -1) && v >= p(1, -1) && v >= p(-1, 0) && v > p(1, 0) &&
                                  v > p(-1, 1) && v > p(0, 1) && v > p(1, 1);
                return kept ? v : 0.;
            }};
        check_rows(tested);
    }
}

}  // namespace
}  // namespace ac::non_maxima_suppression3x3
