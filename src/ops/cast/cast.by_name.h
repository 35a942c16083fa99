// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/by_name.h"

AC_BY_NAME(Cast, policies, NECast, CLCast) {
    for (bool wraps : {false, true}) {
        c.restart();
        T *src = c.in("src", info_of({33}, DataType::S32), -1000, 1000);
        T *dst = c.out("dst", TensorInfo(1, DataType::U8));
        c.word("policy", wraps ? "WRAP" : "SATURATE");
        c.expect([&](Fn &f) { f.configure(src, dst, wraps ? ConvertPolicy::WRAP : ConvertPolicy::SATURATE); });
    }
}

AC_BY_NAME(Cast, to_half, NECast, CLCast) {
    T *src = c.in("src", info_of({5, 7}, DataType::F32), -3, 3), *dst = c.out("dst", TensorInfo(1, DataType::F16));
    c.expect([&](Fn &f) { f.configure(src, dst, ConvertPolicy::SATURATE); });
}
