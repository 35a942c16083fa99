// SPDX-License-Identifier: MIT
#include "src/ops/channel_shuffle/channel_shuffle.h"

#include "src/c_api/operators.h"

AC_C_OPERATOR(ChannelShuffle, R"(
in src: NCHW or NHWC
out dst: like src, with the channels of its groups in turn
int groups: at least 2, fewer than channels, and a divisor of them
)") {
    return channel_shuffle::plan(plan, call.in(0), call.out(0), static_cast<unsigned>(call.integer(0)), call.target);
}
