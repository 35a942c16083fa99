// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEDepthToSpaceLayer.h"

#include "src/ops/depth_to_space/depth_to_space.h"
#include "src/ops/depth_to_space/reference.h"

namespace ac {
namespace depth_to_space {
namespace {

TEST(DepthToSpace, MovesEveryType) {
    moves::check_blocks<NEDepthToSpaceLayer, Tensor>(DepthToSpace_operator, true);
}

TEST(DepthToSpace, GivesTheseNumbers) {
    moves::check_numbers_of_blocks<NEDepthToSpaceLayer, Tensor>(DepthToSpace_operator, true);
}

TEST(DepthToSpace, RefusesWithAReason) {
    refusals<NEDepthToSpaceLayer>();
}

TEST(DepthToSpace, TakesTrailingOnes) {
    test::check_trailing_ones(
        {test::operand(TensorType::ACL_SRC, TensorShape(8u, 6u, 4u)),
         test::operand(TensorType::ACL_DST, TensorShape(2u, 12u, 8u))},
        [](PlanPtr &out, auto &i, const Target &target) { return plan(out, i[0], i[1], 2, target); },
        test::has_type(DepthToSpace_operator, DataType::F32));
}

}  // namespace
}  // namespace depth_to_space
}  // namespace ac
