// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/by_name.h"

AC_BY_NAME(Scatter, functions, none, CLScatter) {
    for (const bool add : {false, true}) {
        c.restart();
        T *src = c.in("src", info_of({7, 5}, DataType::F32)),
          *updates = c.in("updates", info_of({7, 4}, DataType::F32));
        T *indices = c.in("indices", info_of({1, 4}, DataType::S32), -1, 5), *dst = c.out();
        c.word("func", add ? "Add" : "Update").flag("zero_initialization", add);
        const ScatterInfo info(add ? ScatterFunction::Add : ScatterFunction::Update, add);
        c.expect([&](Fn &f) { f.configure(src, updates, indices, dst, info); });
    }
}
