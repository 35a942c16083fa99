// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEArithmeticAddition.h"

#include "src/ops/add/add.h"
#include "src/ops/elementwise/sum_test.h"

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

}  // namespace
}  // namespace add
}  // namespace ac
