// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/common/moved_by_name.h"

AC_BY_NAME_IS(ChannelShuffle, types, NEChannelShuffleLayer, CLChannelShuffleLayer,
              moved_by_name(c, TensorShape(12, 3, 4, 2), "groups", 3))
