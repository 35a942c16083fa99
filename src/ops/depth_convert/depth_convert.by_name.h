// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/by_name.h"

namespace ac::test {

AC_BY_NAME(DepthConvert, to_bytes, NEDepthConvertLayer, CLDepthConvertLayer) {
    ByName<T> c("DepthConvert");
    T *src = c.in("src", info_of({33}, DataType::S16), -1000, 1000), *dst = c.out("dst", TensorInfo(1, DataType::U8));
    c.word("policy", "WRAP");
    c.template expect<Fn>([&](Fn &f) { f.configure(src, dst, ConvertPolicy::WRAP, 0); });
}

}  // namespace ac::test
