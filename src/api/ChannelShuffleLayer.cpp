// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLChannelShuffleLayer.h"
#include "arm_compute/runtime/NEON/functions/NEChannelShuffleLayer.h"

#include "src/api/twins.h"
#include "src/ops/channel_shuffle/channel_shuffle.h"

#define AC_PARAMETERS(T) const T *input, T *output, unsigned int num_groups
AC_FUNCTION(ChannelShuffleLayer, (input, output, num_groups), "ChannelShuffle",
            ac::channel_shuffle::plan(c.plan, c.in(0), c.out(), num_groups, c.target), ac::in(input), ac::out(output))
