// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEUnstack.h"

#include "src/ops/unstack/reference.h"
#include "src/ops/unstack/unstack.h"

namespace ac {
namespace unstack {
namespace {

TEST(Unstack, MovesEveryType) {
    cases<NEUnstack, Tensor>();
}

TEST(Unstack, GivesTheseNumbers) {
    numbers<NEUnstack, Tensor>();
}

TEST(Unstack, RefusesWithAReason) {
    refusals<NEUnstack>();
}

TEST(Unstack, TakesTrailingOnes) {
    test::check_trailing_ones(
        {test::operand(TensorType::ACL_SRC, TensorShape(8u, 6u, 4u)),
         test::operand(TensorType::ACL_DST_VEC, TensorShape(8u, 4u))},
        [](PlanPtr &out, auto &i, const Target &target) { return plan(out, i[0], {&i[1]}, 1, target); },
        test::has_type(Unstack_operator, DataType::F32));
}

}  // namespace
}  // namespace unstack
}  // namespace ac
