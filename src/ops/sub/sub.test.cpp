// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEArithmeticSubtraction.h"

#include "src/ops/elementwise/sum_test.h"
#include "src/ops/sub/sub.h"
#include "tests/framework/trailing_ones.h"

namespace ac {

extern const Table sub_table;

namespace sub {
namespace {

using arm_compute::NEArithmeticSubtraction;

const sum::Tested tested{plan, -1};

TEST(Sub, EveryRowAgreesWithTheReference) {
    test::for_each_row(sub_table, Type::count,
                       [](const Row &row, const Target &target) { sum::check_row(tested, row, target); });
}

TEST(Sub, ResultsOfBytesAgreeToTheBit) {
    sum::check_all_bytes(tested, sub_table);
}

TEST(Sub, RunsInPlaceThroughThePublicFunction) {
    sum::check_in_place<NEArithmeticSubtraction>(Sub_operator, tested.sign);
}

TEST(Sub, AnOutputWithoutShapeKeepsItsQuantization) {
    sum::check_kept_quantization<NEArithmeticSubtraction>(Sub_operator);
}

TEST(Sub, RefusesWithAReason) {
    sum::check_refusals<NEArithmeticSubtraction>(Sub_operator);
}

TEST(Sub, NamesTheWordThatTheBuildLacks) {
    sum::check_lacking_types<NEArithmeticSubtraction>(Sub_operator);
}

TEST(Sub, TakesTrailingOnes) {
    using namespace arm_compute;
    test::check_trailing_ones(
        {test::operand(TensorType::ACL_SRC_0, TensorShape(8u, 1u, 4u)),
         test::operand(TensorType::ACL_SRC_1, TensorShape(8u, 6u, 4u)),
         test::operand(TensorType::ACL_DST, TensorShape(8u, 6u, 4u))},
        [](PlanPtr &out, auto &i, const Target &target) {
            return plan(out, i[0], i[1], i[2], arm_compute::ConvertPolicy::SATURATE, {}, target);
        },
        test::has_type(Sub_operator, DataType::F32));
}

}  // namespace
}  // namespace sub
}  // namespace ac
