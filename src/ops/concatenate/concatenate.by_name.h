// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/by_name.h"

AC_BY_NAME(Concatenate, axes, NEConcatenateLayer, CLConcatenateLayer) {
    for (size_t axis : {0, 1, 2}) {
        c.restart();
        c.list_of_inputs();
        std::vector<decltype(concrete(static_cast<const T *>(nullptr)))> sources;
        for (size_t i = 1; i <= 5; ++i) {
            TensorShape shape(3, 4, 2);
            shape.set(axis, i);
            sources.push_back(c.in("src", info_of(shape, DataType::F32)));
        }
        T *dst = c.out();
        c.integer("axis", static_cast<int64_t>(axis));
        c.expect([&](Fn &f) { f.configure(sources, dst, axis); });
    }
}
