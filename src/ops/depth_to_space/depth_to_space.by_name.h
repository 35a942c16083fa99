// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/common/moved_by_name.h"

namespace ac::test {

AC_BY_NAME(DepthToSpace, types, NEDepthToSpaceLayer, CLDepthToSpaceLayer) {
    moved_by_name<T, Fn>("DepthToSpace", TensorShape(8, 3, 4, 2), "block", 2);
}

}  // namespace ac::test
