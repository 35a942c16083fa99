// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/common/moved_by_name.h"

AC_BY_NAME(Slice, types, NESlice, CLSlice) {
    moved_by_name(c, TensorShape(7, 5, 3, 2), {{"starts", {1, 0, 2}}, {"ends", {6, -1, 3}}},
                  [](Fn &f, T *src, T *dst) { f.configure(src, dst, Coordinates(1, 0, 2), Coordinates(6, -1, 3)); });
}
