// SPDX-License-Identifier: MIT
#include "src/ops/channel_shuffle/channel_shuffle.h"

#include "src/ops/channel_shuffle/channel_shuffle.record.h"
#include "src/registry/operators.h"

AC_C_OPERATOR(ChannelShuffle, R"(
in src: NCHW or NHWC
out dst: like src, with the channels of its groups in turn
int groups: at least 2, fewer than channels, and a divisor of them
)") {
    return channel_shuffle::plan(plan, call.in(given.src), call.out(given.dst), static_cast<unsigned>(given.groups),
                                 call.target);
}
