// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEReorgLayer.h"

#include "src/ops/reorg/reorg.h"
#include "src/ops/space_to_depth/reference.h"

namespace ac {

extern const Operator Reorg_operator;

namespace reorg {
namespace {

using namespace arm_compute;

TEST(Reorg, MovesEveryType) {
    space_to_depth::cases<NEReorgLayer, Tensor>(Reorg_operator);
}

TEST(Reorg, GivesTheseNumbers) {
    moves::check_numbers_of_blocks<NEReorgLayer, Tensor>(Reorg_operator, false);
}

TEST(Reorg, TakesSixDimensions) {
    space_to_depth::six_dimensions<NEReorgLayer, Tensor>(Reorg_operator);
}

TEST(Reorg, RefusesWithAReason) {
    space_to_depth::refusals<NEReorgLayer>(Reorg_operator, "the stride is 0");
}

TEST(Reorg, TakesTrailingOnes) {
    test::check_trailing_ones(
        {test::operand(TensorType::ACL_SRC, TensorShape(8u, 6u, 4u)),
         test::operand(TensorType::ACL_DST, TensorShape(32u, 3u, 2u))},
        [](PlanPtr &out, auto &i, const Target &target) { return plan(out, i[0], i[1], 2, target); },
        test::has_type(Reorg_operator, DataType::F32));
}

}  // namespace
}  // namespace reorg
}  // namespace ac
