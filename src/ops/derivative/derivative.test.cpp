// SPDX-License-Identifier: MIT
#include "src/ops/derivative/derivative.h"

#include "arm_compute/runtime/NEON/functions/NEDerivative.h"

#include "src/ops/neighbourhood/neighbourhood_test.h"

AC_DECLARE_TABLE(derivative)

namespace ac::derivative {
namespace {

using neighbourhood::Pixel;

const neighbourhood::Tested tested_x{
    derivative_table,
    DataType::U8,
    DataType::S16,
    1,
    1,
    [](PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, BorderMode mode, uint8_t constant,
       const Target &target) { return plan(out, src, &dst, nullptr, mode, constant, target); },
    [](const Pixel &p) {
        return neighbourhood::weighted(p, {0, 1, 0}, {-1, 0, 1});
    }};
const neighbourhood::Tested tested_y{
    derivative_table,
    DataType::U8,
    DataType::S16,
    1,
    1,
    [](PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, BorderMode mode, uint8_t constant,
       const Target &target) { return plan(out, src, nullptr, &dst, mode, constant, target); },
    [](const Pixel &p) {
        return neighbourhood::weighted(p, {-1, 0, 1}, {0, 1, 0});
    },
    true};

TEST(Derivative, EveryRowAgreesWithPlainLoops) {
    check_rows(tested_x);
    check_rows(tested_y);
    check_part(tested_x);
}

TEST(Derivative, GivesBothGradients) {
    auto src = test::make_tensor(test::info_of(TensorShape(90u, 9u), DataType::U8));
    test::fill(*src, 5, 0, 255);
    Tensor x, y;
    NEDerivative both;
    both.configure(src.get(), &x, &y, BorderMode::CONSTANT, 200);
    x.allocator()->allocate();
    y.allocator()->allocate();
    both.run();
    compare(tested_x, *src, x, BorderMode::CONSTANT, 200, "x");
    compare(tested_y, *src, y, BorderMode::CONSTANT, 200, "y");
}

TEST(Derivative, RefusesWithAReason) {
    const TensorInfo u8 = test::info_of(TensorShape(8u, 5u), DataType::U8), none;
    EXPECT_TRUE(test::refuses(NEDerivative::validate(&u8, nullptr, nullptr, BorderMode::REPLICATE), "missing"));
    EXPECT_TRUE(test::refuses(NEDerivative::validate(&u8, &u8, nullptr, BorderMode::REPLICATE), "S16"));
    EXPECT_TRUE(test::refuses(NEDerivative::validate(&none, &none, nullptr, BorderMode::REPLICATE), "Derivative"));
}

}  // namespace
}  // namespace ac::derivative
