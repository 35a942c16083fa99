// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NESpaceToBatchLayer.h"

#include "src/ops/space_to_batch/reference.h"
#include "src/ops/space_to_batch/space_to_batch.h"
#include "tests/framework/lack.h"

namespace ac {
namespace space_to_batch {
namespace {

TEST(SpaceToBatch, MovesEveryType) {
    cases<NESpaceToBatchLayer, Tensor>();
}

TEST(SpaceToBatch, GivesTheseNumbers) {
    numbers<NESpaceToBatchLayer, Tensor>();
}

TEST(SpaceToBatch, RefusesWithAReason) {
    AC_NEEDS(SpaceToBatch_operator, F32);
    refusals<NESpaceToBatchLayer>();
}

TEST(SpaceToBatch, TakesTrailingOnes) {
    test::check_trailing_ones(
        {test::operand(TensorType::ACL_SRC, TensorShape(8u, 6u, 4u, 4u)),
         test::operand(TensorType::ACL_DST, TensorShape(8u, 4u, 2u, 16u))},
        [](PlanPtr &out, auto &i, const Target &target) {
            return plan(out, i[0], i[1], 2, 2, {Size2D(1, 0), Size2D(1, 0)}, target);
        },
        test::has_type(SpaceToBatch_operator, DataType::F32));
}

}  // namespace
}  // namespace space_to_batch
}  // namespace ac
