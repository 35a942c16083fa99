// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEGather.h"

#include "src/ops/gather/gather.h"
#include "src/ops/gather/reference.h"

namespace ac {
namespace gather {
namespace {

TEST(Gather, MovesEveryType) {
    cases<NEGather, Tensor>();
}

TEST(Gather, GivesTheseNumbers) {
    numbers<NEGather, Tensor>();
}

TEST(Gather, WritesOutputsOfOtherDimensions) {
    other_shapes<NEGather, Tensor>();
}

TEST(Gather, RefusesWithAReason) {
    refusals<NEGather>();
    const TensorInfo a = test::info_of(TensorShape(4u, 3u), DataType::F32),
                     index = test::info_of(TensorShape(2u), DataType::S32), none;
    EXPECT_TRUE(moves::refuses(NEGather::validate(&a, &index, &none, 2), "axis 2"));
    EXPECT_TRUE(moves::refuses(NEGather::validate(&a, &index, &none, -3), "axis -3"));
}

TEST(Gather, TakesTrailingOnes) {
    test::check_trailing_ones(
        {test::operand(TensorType::ACL_SRC, TensorShape(8u, 6u, 4u)),
         test::operand(TensorType::ACL_SRC_1, TensorShape(3u), DataType::S32),
         test::operand(TensorType::ACL_DST, TensorShape(8u, 3u, 4u))},
        [](PlanPtr &out, auto &i, const Target &target) { return plan(out, i[0], i[1], i[2], 1, target); },
        test::has_type(Gather_operator, DataType::F32));
}

}  // namespace
}  // namespace gather
}  // namespace ac
