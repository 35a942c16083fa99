// SPDX-License-Identifier: MIT
#include "src/ops/absolute_difference/absolute_difference.h"

#include "src/ops/pixelwise/pixelwise_test.h"

#include <cmath>

AC_DECLARE_TABLE(absolute_difference)

namespace ac::absolute_difference {
namespace {

TEST(AbsoluteDifference, EveryRowAgreesWithPlainLoops) {
    const DataType u8 = DataType::U8, s16 = DataType::S16;
    const DataType types[][3] = {{u8, u8, u8}, {u8, u8, s16}, {u8, s16, s16}, {s16, u8, s16}, {s16, s16, s16}};
    for (const auto &type : types) {
        pixelwise::check_rows({absolute_difference_table, type_of(type[2]), type[0], type[1], type[2], -32768, 32767,
                               [](PlanPtr &out, const ITensorInfo &a, const ITensorInfo &b, ITensorInfo &dst,
                                  const Target &target) { return plan(out, a, b, dst, target); },
                               [](double a, double b) { return std::min(std::fabs(a - b), 32767.); }});
    }
}

TEST(AbsoluteDifference, RefusesWithAReason) {
    const TensorInfo u8 = test::info_of(TensorShape(4u), DataType::U8),
                     s16 = test::info_of(TensorShape(4u), DataType::S16);
    const TensorInfo wide = test::info_of(TensorShape(5u), DataType::U8);
    PlanPtr out;
    TensorInfo dst(u8);
    EXPECT_TRUE(test::refuses(plan(out, u8, s16, dst), "AbsoluteDifference"));
    EXPECT_TRUE(test::refuses(plan(out, u8, wide, dst), "different shapes"));
}

}  // namespace
}  // namespace ac::absolute_difference
