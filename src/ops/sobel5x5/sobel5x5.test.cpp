// SPDX-License-Identifier: MIT
#include "src/ops/sobel5x5/sobel5x5.h"

#include "arm_compute/runtime/NEON/functions/NESobel5x5.h"

#include "src/ops/neighbourhood/neighbourhood_test.h"

AC_DECLARE_TABLE(sobel5x5)

namespace ac::sobel5x5 {
namespace {

using neighbourhood::Pixel;

const neighbourhood::Tested tested_x{
    sobel5x5_table,
    DataType::U8,
    DataType::S16,
    2,
    2,
    [](PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, BorderMode mode, uint8_t constant,
       const Target &target) { return plan(out, src, &dst, nullptr, mode, constant, target); },
    [](const Pixel &p) {
        return neighbourhood::weighted(p, {1, 4, 6, 4, 1}, {-1, -2, 0, 2, 1});
    }};
const neighbourhood::Tested tested_y{
    sobel5x5_table,
    DataType::U8,
    DataType::S16,
    2,
    2,
    [](PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, BorderMode mode, uint8_t constant,
       const Target &target) { return plan(out, src, nullptr, &dst, mode, constant, target); },
    [](const Pixel &p) {
        return neighbourhood::weighted(p, {-1, -2, 0, 2, 1}, {1, 4, 6, 4, 1});
    },
    true};

TEST(Sobel5x5, EveryRowAgreesWithPlainLoops) {
    check_rows(tested_x);
    check_rows(tested_y);
    check_part(tested_x);
}

TEST(Sobel5x5, GivesBothGradients) {
    auto src = test::make_tensor(test::info_of(TensorShape(90u, 9u), DataType::U8));
    test::fill(*src, 5, 0, 255);
    Tensor x, y;
    NESobel5x5 both;
    both.configure(src.get(), &x, &y, BorderMode::CONSTANT, 200);
    x.allocator()->allocate();
    y.allocator()->allocate();
    both.run();
    compare(tested_x, *src, x, BorderMode::CONSTANT, 200, "x");
    compare(tested_y, *src, y, BorderMode::CONSTANT, 200, "y");
}

TEST(Sobel5x5, RefusesWithAReason) {
    const TensorInfo u8 = test::info_of(TensorShape(8u, 5u), DataType::U8), none;
    EXPECT_TRUE(test::refuses(NESobel5x5::validate(&u8, nullptr, nullptr, BorderMode::REPLICATE), "missing"));
    EXPECT_TRUE(test::refuses(NESobel5x5::validate(&u8, &u8, nullptr, BorderMode::REPLICATE), "S16"));
    EXPECT_TRUE(test::refuses(NESobel5x5::validate(&none, &none, nullptr, BorderMode::REPLICATE), "Sobel5x5"));
}

}  // namespace
}  // namespace ac::sobel5x5
