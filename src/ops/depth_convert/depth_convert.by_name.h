// SPDX-License-Identifier: MIT
#ifndef AC_OPS_DEPTH_CONVERT_BY_NAME_H
#define AC_OPS_DEPTH_CONVERT_BY_NAME_H

#include "tests/framework/by_name.h"

namespace ac {
namespace test {

AC_BY_NAME(DepthConvert, to_bytes, NEDepthConvertLayer, CLDepthConvertLayer) {
    ByName<T> c("DepthConvert");
    T *src = c.in("src", info_of({33}, DataType::S16), -1000, 1000), *dst = c.out("dst", TensorInfo(1, DataType::U8));
    c.word("policy", "WRAP");
    c.template expect<Fn>([&](Fn &f) { f.configure(src, dst, ConvertPolicy::WRAP, 0); });
}

}  // namespace test
}  // namespace ac

#endif  // AC_OPS_DEPTH_CONVERT_BY_NAME_H
