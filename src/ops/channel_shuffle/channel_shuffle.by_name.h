// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/common/moved_by_name.h"

namespace ac::test {

AC_BY_NAME(ChannelShuffle, types, NEChannelShuffleLayer, CLChannelShuffleLayer) {
    moved_by_name<T, Fn>("ChannelShuffle", TensorShape(12, 3, 4, 2), "groups", 3);
}

}  // namespace ac::test
