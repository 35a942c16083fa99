// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/by_name.h"

AC_BY_NAME(LayerNormalize, types, NELayerNormalization, CLLayerNormalization) {
    for (const DataType type : {DataType::F32, DataType::F16}) {
        c.restart();
        T *src = c.in("src", info_of({21, 5}, type));
        c.no_input();
        T *gamma = c.in("gamma", info_of({21}, type)), *dst = c.out();
        c.real("epsilon", 0.125).flag("centered", false);
        c.expect([&](Fn &f) { f.configure(src, nullptr, gamma, nullptr, dst, nullptr, 0.125F, false); });
    }
}

AC_BY_NAME(LayerNormalize, all_operands, NELayerNormalization, CLLayerNormalization) {
    const DataType type = DataType::F32;
    T *src = c.in("src", info_of({70, 3, 2}, type)), *skip = c.in("skip", info_of({70, 3, 2}, type)),
      *gamma = c.in("gamma", info_of({70}, type)), *beta = c.in("beta", info_of({70}, type)), *dst = c.out(),
      *sum = c.out("sum");
    c.real("epsilon", 0.5);
    c.expect([&](Fn &f) { f.configure(src, skip, gamma, beta, dst, sum, 0.5F); });
}
