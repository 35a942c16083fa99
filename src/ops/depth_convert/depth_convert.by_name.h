// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/by_name.h"

AC_BY_NAME(DepthConvert, to_bytes, NEDepthConvertLayer, CLDepthConvertLayer) {
    T *src = c.in("src", info_of({33}, DataType::S16), -1000, 1000), *dst = c.out("dst", TensorInfo(1, DataType::U8));
    c.word("policy", "WRAP");
    c.expect([&](Fn &f) { f.configure(src, dst, ConvertPolicy::WRAP, 0); });
}

AC_BY_NAME(DepthConvert, to_halves, NEDepthConvertLayer, CLDepthConvertLayer) {
    T *src = c.in("src", info_of({5, 7}, DataType::F32), -3, 3), *dst = c.out("dst", TensorInfo(1, DataType::F16));
    c.word("policy", "SATURATE");
    c.expect([&](Fn &f) { f.configure(src, dst, ConvertPolicy::SATURATE, 0); });
}
