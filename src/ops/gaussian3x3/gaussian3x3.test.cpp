// SPDX-License-Identifier: MIT
#include "src/ops/gaussian3x3/gaussian3x3.h"

#include "arm_compute/runtime/NEON/functions/NEGaussian3x3.h"

#include "src/ops/neighbourhood/neighbourhood_test.h"

AC_DECLARE_TABLE(gaussian3x3)

namespace ac::gaussian3x3 {
namespace {

using neighbourhood::Pixel;

const neighbourhood::Tested tested{
    gaussian3x3_table,
    DataType::U8,
    DataType::U8,
    1,
    1,
    [](PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, BorderMode mode, uint8_t constant,
       const Target &target) { return plan(out, src, dst, mode, constant, target); },
    [](const Pixel &p) {
        return std::floor(neighbourhood::weighted(p, {1, 2, 1}, {1, 2, 1}) / 16);
    }};

TEST(Gaussian3x3, EveryRowAgreesWithPlainLoops) {
    check_rows(tested);
    check_part(tested);
}

TEST(Gaussian3x3, RefusesWithAReason) {
    const TensorInfo u8 = test::info_of(TensorShape(8u, 5u), DataType::U8), s16(TensorShape(8u, 5u), 1, DataType::S16);
    const TensorInfo wide = test::info_of(TensorShape(9u, 5u), DataType::U8), none;
    EXPECT_TRUE(test::refuses(NEGaussian3x3::validate(&s16, &none, BorderMode::REPLICATE), "U8"));
    EXPECT_TRUE(test::refuses(NEGaussian3x3::validate(&u8, &s16, BorderMode::REPLICATE), "S16"));
    EXPECT_TRUE(test::refuses(NEGaussian3x3::validate(&u8, &wide, BorderMode::REPLICATE), "the result is 8x5"));
    EXPECT_TRUE(test::refuses(NEGaussian3x3::validate(&none, &u8, BorderMode::REPLICATE), "Gaussian3x3"));
}

}  // namespace
}  // namespace ac::gaussian3x3
