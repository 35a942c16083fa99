// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/by_name.h"

AC_BY_NAME(Permute, orders, NEPermute, CLPermute) {
    for (DataType type : {DataType::F32, DataType::U8}) {
        c.restart();
        T *src = c.in("src", info_of({7, 5, 3, 2}, type, {}, DataLayout::NCHW), 0, 100), *dst = c.out();
        c.list("order", {2, 0, 1});
        c.expect([&](Fn &f) { f.configure(src, dst, PermutationVector(2U, 0U, 1U)); });
    }
    c.restart();
    T *src = c.in("src", info_of({7, 5, 3, 2}, DataType::F32, {}, DataLayout::NCHW)), *dst = c.out();
    c.list("order", {3, 0, 2, 1});
    c.expect([&](Fn &f) { f.configure(src, dst, PermutationVector(3U, 0U, 2U, 1U)); });
}
