// SPDX-License-Identifier: MIT
#ifndef AC_OPS_DEQUANTIZE_BY_NAME_H
#define AC_OPS_DEQUANTIZE_BY_NAME_H

#include "tests/framework/by_name.h"

namespace ac {
namespace test {

AC_BY_NAME(Dequantize, types, NEDequantizationLayer, CLDequantizationLayer) {
    for (DataType type : {DataType::QASYMM8, DataType::QASYMM8_SIGNED, DataType::QSYMM16}) {
        ByName<T> c("Dequantize");
        const int offset = type == DataType::QSYMM16 ? 0 : 7;
        T *src = c.in("src", info_of({17, 3}, type, QuantizationInfo(0.05F, offset))), *dst = c.out();
        c.template expect<Fn>([&](Fn &f) { f.configure(src, dst); });
    }
}

}  // namespace test
}  // namespace ac

#endif  // AC_OPS_DEQUANTIZE_BY_NAME_H
