// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEArithmeticAddition.h"

#include "src/ops/add/add.h"
#include "src/ops/elementwise/sum_test.h"
#include "tests/framework/trailing_ones.h"

namespace ac {

extern const Operator Add_operator;
extern const Table add_table;

namespace add {
namespace {

using arm_compute::NEArithmeticAddition;

const sum::Tested tested{plan, 1};

TEST(Add, EveryRowAgreesWithTheReference) {
    test::for_each_row(add_table, Type::count,
                       [](const Row &row, const Target &target) { sum::check_row(tested, row, target); });
}

TEST(Add, ResultsOfBytesAgreeToTheBit) {
    sum::check_all_bytes(tested, add_table);
}

TEST(Add, RunsInPlaceThroughThePublicFunction) {
    sum::check_in_place<NEArithmeticAddition>(Add_operator, tested.sign);
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
