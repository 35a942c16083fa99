// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/by_name.h"

AC_BY_NAME(LSTMCell, types, NELSTMCell, CLLSTMCell) {
    for (DataType type : {DataType::F32, DataType::F16}) {
        for (const bool first : {false, true}) {
            c.restart();
            T *sums = c.in("sums", info_of({28, 3}, type));
            T *before = first ? nullptr : c.in("cell_in", info_of({7, 3}, type));
            T *state = c.out("state_out", info_of({7, 3}, type)), *after = c.out("cell_out", info_of({7, 3}, type));
            c.real("cell_clip", 0.5);
            c.expect([&](Fn &f) { f.configure(sums, before, state, after, 0.5F); });
        }
    }
}
