// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEStackLayer.h"

#include "src/ops/stack/reference.h"
#include "src/ops/stack/stack.h"

namespace ac {
namespace stack {
namespace {

TEST(Stack, MovesEveryType) {
    cases<NEStackLayer, Tensor>();
}

TEST(Stack, GivesTheseNumbers) {
    numbers<NEStackLayer, Tensor>();
}

TEST(Stack, RefusesWithAReason) {
    refusals<NEStackLayer>();
}

TEST(Stack, TakesTrailingOnes) {
    test::check_trailing_ones(
        {test::operand(TensorType::ACL_SRC_VEC, TensorShape(4u, 3u, 2u)),
         test::operand(TensorType::ACL_SRC_VEC + 1, TensorShape(4u, 3u, 2u)),
         test::operand(TensorType::ACL_DST, TensorShape(4u, 2u, 3u, 2u))},
        [](PlanPtr &out, auto &i, const Target &target) {
            return plan(out, {&i[0], &i[1]}, i[2], 1, target);
        },
        test::has_type(Stack_operator, DataType::F32));
}

}  // namespace
}  // namespace stack
}  // namespace ac
