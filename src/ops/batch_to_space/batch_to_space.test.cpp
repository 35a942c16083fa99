// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEBatchToSpaceLayer.h"

#include "src/ops/batch_to_space/batch_to_space.h"
#include "src/ops/batch_to_space/reference.h"

namespace ac {
namespace batch_to_space {
namespace {

TEST(BatchToSpace, MovesEveryType) {
    cases<NEBatchToSpaceLayer, Tensor>();
}

TEST(BatchToSpace, GivesTheseNumbers) {
    numbers<NEBatchToSpaceLayer, Tensor>();
}

TEST(BatchToSpace, RefusesWithAReason) {
    refusals<NEBatchToSpaceLayer>();
}

TEST(BatchToSpace, TakesTrailingOnes) {
    test::check_trailing_ones(
        {test::operand(TensorType::ACL_SRC, TensorShape(8u, 6u, 4u, 4u)),
         test::operand(TensorType::ACL_DST, TensorShape(8u, 12u, 8u))},
        [](PlanPtr &out, auto &i, const Target &target) { return plan(out, i[0], i[1], 2, 2, CropInfo(), target); },
        test::has_type(BatchToSpace_operator, DataType::F32));
}

}  // namespace
}  // namespace batch_to_space
}  // namespace ac
