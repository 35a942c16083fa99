// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NESpaceToDepthLayer.h"

#include "src/ops/space_to_depth/reference.h"
#include "src/ops/space_to_depth/space_to_depth.h"

namespace ac {

extern const Operator SpaceToDepth_operator;

namespace space_to_depth {
namespace {

TEST(SpaceToDepth, MovesEveryType) {
    cases<NESpaceToDepthLayer, Tensor>(SpaceToDepth_operator);
}

TEST(SpaceToDepth, GivesTheseNumbers) {
    moves::check_numbers_of_blocks<NESpaceToDepthLayer, Tensor>(SpaceToDepth_operator, false);
}

TEST(SpaceToDepth, RefusesWithAReason) {
    refusals<NESpaceToDepthLayer>(SpaceToDepth_operator, "the block is 0");
}

TEST(SpaceToDepth, TakesTrailingOnes) {
    test::check_trailing_ones(
        {test::operand(TensorType::ACL_SRC, TensorShape(8u, 6u, 4u)),
         test::operand(TensorType::ACL_DST, TensorShape(32u, 3u, 2u))},
        [](PlanPtr &out, auto &i, const Target &target) { return plan(out, i[0], i[1], 2, target); },
        test::has_type(SpaceToDepth_operator, DataType::F32));
}

}  // namespace
}  // namespace space_to_depth
}  // namespace ac
