// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/common/moved_by_name.h"

namespace ac::test {

AC_BY_NAME(SpaceToDepth, types, NESpaceToDepthLayer, CLSpaceToDepthLayer) {
    moved_by_name<T, Fn>("SpaceToDepth", TensorShape(3, 6, 4, 2), "block", 2);
}

}  // namespace ac::test
