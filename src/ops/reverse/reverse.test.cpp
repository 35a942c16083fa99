// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEReverse.h"

#include "src/ops/reverse/reference.h"
#include "src/ops/reverse/reverse.h"

namespace ac {
namespace reverse {
namespace {

TEST(Reverse, MovesEveryType) {
    cases<NEReverse, Tensor>();
}

TEST(Reverse, GivesTheseNumbers) {
    numbers<NEReverse, Tensor>();
}

TEST(Reverse, RefusesWithAReason) {
    refusals<NEReverse>();
}

TEST(Reverse, TakesTrailingOnes) {
    test::check_trailing_ones(
        {test::operand(TensorType::ACL_SRC, TensorShape(8u, 6u, 4u)),
         test::operand(TensorType::ACL_SRC_1, TensorShape(2u), DataType::S32),
         test::operand(TensorType::ACL_DST, TensorShape(8u, 6u, 4u))},
        [](PlanPtr &out, auto &i, const Target &target) { return plan(out, i[0], i[1], i[2], false, target); },
        test::has_type(Reverse_operator, DataType::F32));
}

}  // namespace
}  // namespace reverse
}  // namespace ac
