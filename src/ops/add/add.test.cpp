// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEArithmeticAddition.h"

#include "src/dispatch/wishes.h"
#include "src/ops/add/add.h"
#include "src/ops/elementwise/sum_test.h"
#include "tests/framework/enumerators.h"
#include "tests/framework/expected.h"
#include "tests/framework/trailing_ones.h"

#include <cmath>

namespace ac {

extern const Table add_table;

namespace add {
namespace {

using arm_compute::NEArithmeticAddition;

const sum::Tested tested{plan, 1};

TEST(Add, EveryRowAgreesWithTheReference) {
    test::for_each_row(add_table, Type::count,
                       [](const Row &row, const Target &target) { sum::check_row(tested, row, target); });
}

/// 12 times 0.5 and 6 times 0.25 are 7.5; in steps of 1 that is a tie, which goes to the even neighbour.
TEST(Add, WishedRowsRoundOnceAndToEven) {
    test::for_each_wished_row(add_table, scales_in_float, [](const Row &row, const Target &target) {
        sum::check_row(tested, row, target);
        using namespace arm_compute;
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
            {{TensorType::ACL_SRC_0, static_cast<const ITensor *>(a.get())},
             {TensorType::ACL_SRC_1, static_cast<const ITensor *>(b.get())},
             {TensorType::ACL_DST, static_cast<ITensor *>(dst.get())}});
        EXPECT_EQ(test::stored(*dst), wanted);
    });
}

TEST(Add, ResultsOfBytesAgreeToTheBit) {
    sum::check_all_bytes(tested, add_table);
}

TEST(Add, RunsInPlaceThroughThePublicFunction) {
    sum::check_in_place<NEArithmeticAddition>(Add_operator, tested.sign);
}

TEST(Add, SymmetricNumbersHaveNoOffset) {
    sum::check_offsets_of_symmetric_numbers(
        add_table, {124, -76}, [](PlanPtr &p, auto &a, auto &b, auto &dst, const Target &target) {
            return plan(p, a, b, dst, arm_compute::ConvertPolicy::SATURATE, {}, target);
        });
}

TEST(Add, NumbersThatAreNoPolicyAreRefused) {
    using namespace arm_compute;
    const TensorInfo src = test::info_of(TensorShape(8U, 8U, 4U), DataType::F32);
    test::expect_enumerators_only(test::has_type(Add_operator, DataType::F32), "policy", [&](int number) {
        return NEArithmeticAddition::validate(&src, &src, &src, static_cast<ConvertPolicy>(number));
    });
}

TEST(Add, AnOutputWithoutShapeKeepsItsQuantization) {
    sum::check_kept_quantization<NEArithmeticAddition>(Add_operator);
}

TEST(Add, RefusesWithAReason) {
    sum::check_refusals<NEArithmeticAddition>(Add_operator);
}

TEST(Add, NamesTheWordThatTheBuildLacks) {
    sum::check_lacking_types<NEArithmeticAddition>(Add_operator);
}

TEST(Add, TakesTrailingOnes) {
    using namespace arm_compute;
    test::check_trailing_ones(
        {test::operand(TensorType::ACL_SRC_0, TensorShape(8u, 6u, 4u)),
         test::operand(TensorType::ACL_SRC_1, TensorShape(8u, 1u, 4u)),
         test::operand(TensorType::ACL_DST, TensorShape(8u, 6u, 4u))},
        [](PlanPtr &out, auto &i, const Target &target) {
            return plan(out, i[0], i[1], i[2], arm_compute::ConvertPolicy::SATURATE, {}, target);
        },
        test::has_type(Add_operator, DataType::F32));
}

}  // namespace
}  // namespace add
}  // namespace ac
