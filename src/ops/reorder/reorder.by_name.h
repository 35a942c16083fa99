// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/by_name.h"

namespace ac::test {

AC_BY_NAME(Reorder, formats, NEReorderLayer, none) {
    for (const bool wide : {false, true}) {
        ByName<T> c("Reorder");
        T *src = c.in("src", info_of({10, 9}, DataType::F32)), *dst = c.out();
        c.integer("block", wide ? 8 : 4);
        c.template expect<Fn>([&](Fn &f) {
            f.configure(src, dst, WeightFormat::OHWI, wide ? WeightFormat::OHWIo8 : WeightFormat::OHWIo4);
        });
    }
}

}  // namespace ac::test
