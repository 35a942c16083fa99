// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEChannelShuffleLayer.h"

#include "src/ops/channel_shuffle/channel_shuffle.h"
#include "src/ops/channel_shuffle/reference.h"

namespace ac {
namespace channel_shuffle {
namespace {

TEST(ChannelShuffle, MovesEveryType) {
    cases<NEChannelShuffleLayer, Tensor>();
}

TEST(ChannelShuffle, GivesTheseNumbers) {
    numbers<NEChannelShuffleLayer, Tensor>();
}

TEST(ChannelShuffle, TakesAnOutputOfAnotherQuantization) {
    other_outputs<NEChannelShuffleLayer, Tensor>(false);
}

TEST(ChannelShuffle, RefusesWithAReason) {
    refusals<NEChannelShuffleLayer>();
}

TEST(ChannelShuffle, TakesTrailingOnes) {
    test::check_trailing_ones(
        {test::operand(TensorType::ACL_SRC, TensorShape(8u, 6u, 4u)),
         test::operand(TensorType::ACL_DST, TensorShape(8u, 6u, 4u))},
        [](PlanPtr &out, auto &i, const Target &target) { return plan(out, i[0], i[1], 4, target); },
        test::has_type(ChannelShuffle_operator, DataType::F32));
}

}  // namespace
}  // namespace channel_shuffle
}  // namespace ac
