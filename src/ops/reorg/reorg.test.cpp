// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEReorgLayer.h"

#include "src/ops/reorg/reference.h"
#include "src/ops/reorg/reorg.h"

namespace ac {
namespace reorg {
namespace {

TEST(Reorg, MovesEveryType) {
    cases<NEReorgLayer, Tensor>();
}

TEST(Reorg, GivesTheseNumbers) {
    numbers<NEReorgLayer, Tensor>();
}

TEST(Reorg, RefusesWithAReason) {
    refusals<NEReorgLayer>();
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
