// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLChannelShuffleLayer.h"

#include "src/ops/channel_shuffle/reference.h"

namespace ac {
namespace channel_shuffle {
namespace {

TEST(ClChannelShuffle, MovesEverySize) {
    cases<CLChannelShuffleLayer, CLTensor>();
}

TEST(ClChannelShuffle, GivesTheseNumbers) {
    numbers<CLChannelShuffleLayer, CLTensor>();
}

TEST(ClChannelShuffle, TakesAnOutputOfAnotherLayout) {
    other_outputs<CLChannelShuffleLayer, CLTensor>(true);
}

TEST(ClChannelShuffle, RefusesWithAReason) {
    test::opencl_target();
    refusals<CLChannelShuffleLayer>();
}

}  // namespace
}  // namespace channel_shuffle
}  // namespace ac
