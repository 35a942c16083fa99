// SPDX-License-Identifier: MIT
#include "src/ops/gaussian5x5/gaussian5x5.h"

#include "arm_compute/runtime/NEON/functions/NEGaussian5x5.h"

#include "src/ops/neighbourhood/neighbourhood_test.h"

AC_DECLARE_TABLE(gaussian5x5)

namespace ac::gaussian5x5 {
namespace {

using neighbourhood::Pixel;

const neighbourhood::Tested tested{
    gaussian5x5_table,
    DataType::U8,
    DataType::U8,
    2,
    2,
    [](PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, BorderMode mode, uint8_t constant,
       const Target &target) { return plan(out, src, dst, mode, constant, target); },
    [](const Pixel &p) {
        return std::floor(neighbourhood::weighted(p, {1, 4, 6, 4, 1}, {1, 4, 6, 4, 1}) / 256);
    }};

TEST(Gaussian5x5, EveryRowAgreesWithPlainLoops) {
    check_rows(tested);
    check_part(tested);
}

TEST(Gaussian5x5, RefusesWithAReason) {
    const TensorInfo u8 = test::info_of(TensorShape(8u, 5u), DataType::U8), s16(TensorShape(8u, 5u), 1, DataType::S16);
    const TensorInfo wide = test::info_of(TensorShape(9u, 5u), DataType::U8), none;
    EXPECT_TRUE(test::refuses(NEGaussian5x5::validate(&s16, &none, BorderMode::REPLICATE), "U8"));
    EXPECT_TRUE(test::refuses(NEGaussian5x5::validate(&u8, &s16, BorderMode::REPLICATE), "S16"));
    EXPECT_TRUE(test::refuses(NEGaussian5x5::validate(&u8, &wide, BorderMode::REPLICATE), "the result is 8x5"));
    EXPECT_TRUE(test::refuses(NEGaussian5x5::validate(&none, &u8, BorderMode::REPLICATE), "Gaussian5x5"));
}

}  // namespace
}  // namespace ac::gaussian5x5
