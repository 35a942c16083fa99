// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/by_name.h"

AC_BY_NAME(RotaryEmbedding, types, NERotaryEmbedding, CLRotaryEmbedding) {
    for (const DataType type : {DataType::F32, DataType::F16}) {
        for (const bool interleaved : {false, true}) {
            c.restart();
            T *src = c.in("src", info_of({11, 3, 4, 2}, type)), *cosines = c.in("cosines", info_of({4, 4, 2}, type)),
              *sines = c.in("sines", info_of({4, 4, 2}, type)), *dst = c.out();
            c.flag("inside", true).flag("interleaved", interleaved);
            c.expect([&](Fn &f) { f.configure(src, cosines, sines, dst, true, interleaved); });
        }
    }
}
