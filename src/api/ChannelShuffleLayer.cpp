// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NEChannelShuffleLayer.h"
#else
#include "arm_compute/runtime/CL/functions/CLChannelShuffleLayer.h"
#endif

#include "src/api/twins.h"
#include "src/ops/channel_shuffle/channel_shuffle.h"

namespace arm_compute {

namespace {

template <class T>
auto channel_shuffle(const T *input, const T *output, const unsigned int &num_groups) {
    return ac::call(
        "ChannelShuffle",
        [&](const ac::Call &c) { return ac::channel_shuffle::plan(c.plan, c.in(0), c.out(), num_groups, c.target); },
        ac::in(input), ac::out(output));
}

}  // namespace

AC_CONFIGURE(ChannelShuffleLayer, (const AnyTensor *input, AnyTensor *output, unsigned int num_groups),
             channel_shuffle(input, output, num_groups))
AC_VALIDATE(ChannelShuffleLayer, (const ITensorInfo *input, const ITensorInfo *output, unsigned int num_groups),
            channel_shuffle(input, output, num_groups))

}  // namespace arm_compute
