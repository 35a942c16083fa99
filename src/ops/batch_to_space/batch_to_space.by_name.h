// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/common/moved_by_name.h"

AC_BY_NAME(BatchToSpace, types, NEBatchToSpaceLayer, CLBatchToSpaceLayer) {
    moved_by_name(c, TensorShape(3, 4, 3, 8), {{"block", {2, 2}}, {"crop", {1, 2, 0, 1}}},
                  [](Fn &f, T *src, T *dst) { f.configure(src, 2, 2, dst, CropInfo(1, 2, 0, 1)); });
}
