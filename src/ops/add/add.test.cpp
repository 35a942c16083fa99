// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEArithmeticAddition.h"

#include "src/ops/add/add.h"
#include "src/ops/elementwise/sum_test.h"

#include <cmath>

AC_DECLARE_TABLE(add)

namespace ac::add {
namespace {

const sum::Tested tested{plan, 1};

AC_SUM_TESTS(Add, add_table, tested, NEArithmeticAddition)

/// 12 times 0.5 plus 6 times 0.25 is 7.5; in steps of 1 that is a tie, which rounds to even.
TEST(Add, WishedRowsRoundOnceAndToEven) {
    test::for_each_promising_row(add_table, promises::scales_in_float, [](const Row &row, const Target &target) {
        sum::check_row(tested, row, target);
        const bool is_signed = row.type == Type::qs8;
        const DataType type = is_signed ? DataType::QASYMM8_SIGNED : DataType::QASYMM8;
        const auto a = test::make_tensor(test::info_of(TensorShape(37u), type, QuantizationInfo(0.5F, 3)));
        const auto b = test::make_tensor(test::info_of(TensorShape(37u), type, QuantizationInfo(0.25F, 1)));
        const auto dst = test::make_tensor(test::info_of(TensorShape(37u), type, QuantizationInfo(1.F, 5)));
        std::vector<double> x(37), y(37), wanted(37);
        for (size_t i = 0; i < 37; ++i) {
            x[i] = static_cast<double>(i) * 3;
            y[i] = static_cast<double>(37 - i) * 2;
            wanted[i] = std::nearbyint((x[i] - 3) / 2 + (y[i] - 1) / 4) + 5;
        }
        test::store(*a, x);
        test::store(*b, y);
        test::run(
            [&](PlanPtr &p) {
                return plan(p, *a->info(), *b->info(), *dst->info(), ConvertPolicy::SATURATE, {}, target);
            },
            test::pack_of({a.get(), b.get()}, dst.get()));
        EXPECT_EQ(test::stored(*dst), wanted);
    });
}

}  // namespace
}  // namespace ac::add
