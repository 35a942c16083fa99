// SPDX-License-Identifier: MIT
#include "src/ops/sobel7x7/sobel7x7.h"

#include "arm_compute/runtime/NEON/functions/NESobel7x7.h"

#include "src/ops/neighbourhood/neighbourhood_test.h"

AC_DECLARE_TABLE(sobel7x7)

namespace ac::sobel7x7 {
namespace {

using neighbourhood::Pixel;

const neighbourhood::Tested tested_x{
    sobel7x7_table,
    DataType::U8,
    DataType::S32,
    3,
    3,
    [](PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, BorderMode mode, uint8_t constant,
       const Target &target) { return plan(out, src, &dst, nullptr, mode, constant, target); },
    [](const Pixel &p) {
        return neighbourhood::weighted(p, {1, 6, 15, 20, 15, 6, 1}, {-1, -4, -5, 0, 5, 4, 1});
    }};
const neighbourhood::Tested tested_y{
    sobel7x7_table,
    DataType::U8,
    DataType::S32,
    3,
    3,
    [](PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, BorderMode mode, uint8_t constant,
       const Target &target) { return plan(out, src, nullptr, &dst, mode, constant, target); },
    [](const Pixel &p) {
        return neighbourhood::weighted(p, {-1, -4, -5, 0, 5, 4, 1}, {1, 6, 15, 20, 15, 6, 1});
    },
    true};

TEST(Sobel7x7, EveryRowAgreesWithPlainLoops) {
    check_rows(tested_x);
    check_rows(tested_y);
    check_part(tested_x);
}

TEST(Sobel7x7, GivesBothGradients) {
    auto src = test::make_tensor(test::info_of(TensorShape(90u, 9u), DataType::U8));
    test::fill(*src, 5, 0, 255);
    Tensor x, y;
    NESobel7x7 both;
    both.configure(src.get(), &x, &y, BorderMode::CONSTANT, 200);
    x.allocator()->allocate();
    y.allocator()->allocate();
    both.run();
    compare(tested_x, *src, x, BorderMode::CONSTANT, 200, "x");
    compare(tested_y, *src, y, BorderMode::CONSTANT, 200, "y");
}

TEST(Sobel7x7, RefusesWithAReason) {
    const TensorInfo u8 = test::info_of(TensorShape(8u, 5u), DataType::U8), none;
    EXPECT_TRUE(test::refuses(NESobel7x7::validate(&u8, nullptr, nullptr, BorderMode::REPLICATE), "missing"));
    EXPECT_TRUE(test::refuses(NESobel7x7::validate(&u8, &u8, nullptr, BorderMode::REPLICATE), "S32"));
    EXPECT_TRUE(test::refuses(NESobel7x7::validate(&none, &none, nullptr, BorderMode::REPLICATE), "Sobel7x7"));
}

}  // namespace
}  // namespace ac::sobel7x7
