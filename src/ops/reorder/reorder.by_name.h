// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/by_name.h"

AC_BY_NAME(Reorder, formats, NEReorderLayer, none) {
    for (const bool wide : {false, true}) {
        c.restart();
        T *src = c.in("src", info_of({10, 9}, DataType::F32)), *dst = c.out();
        c.integer("block", wide ? 8 : 4);
        c.expect([&](Fn &f) {
            f.configure(src, dst, WeightFormat::OHWI, wide ? WeightFormat::OHWIo8 : WeightFormat::OHWIo4);
        });
    }
}
