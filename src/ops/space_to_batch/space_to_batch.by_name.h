// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/common/moved_by_name.h"

AC_BY_NAME(SpaceToBatch, types, NESpaceToBatchLayer, CLSpaceToBatchLayer) {
    moved_by_name(c, TensorShape(3, 5, 3, 2), {{"block", {2, 2}}, {"padding", {1, 2, 0, 1}}},
                  [](Fn &f, T *src, T *dst) { f.configure(src, 2, 2, Size2D(1, 0), Size2D(2, 1), dst); });
}
