// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/by_name.h"

AC_BY_NAME(Mul, types, NEPixelWiseMultiplication, CLPixelWiseMultiplication) {
    for (DataType type : {DataType::F32, DataType::F16, DataType::QASYMM8}) {
        c.restart();
        const QuantizationInfo q(0.05F, 7);
        T *a = c.in("a", info_of({7, 5}, type, q)), *b = c.in("b", info_of({1, 5}, type, q)), *dst = c.out();
        c.real("scale", 0.5);
        c.expect([&](Fn &f) { f.configure(a, b, dst, 0.5F, ConvertPolicy::SATURATE, RoundingPolicy::TO_ZERO); });
    }
}

AC_BY_NAME(Mul, rounding, NEPixelWiseMultiplication, CLPixelWiseMultiplication) {
    T *a = c.in("a", info_of({40}, DataType::U8), 0, 255), *b = c.in("b", info_of({40}, DataType::U8), 0, 255);
    T *dst = c.out("dst", info_of({40}, DataType::U8));
    c.real("scale", 1. / 255).word("policy", "WRAP").word("rounding", "TO_NEAREST_EVEN");
    c.expect([&](Fn &f) { f.configure(a, b, dst, 1.F / 255, ConvertPolicy::WRAP, RoundingPolicy::TO_NEAREST_EVEN); });
}

AC_BY_NAME(ComplexMul, types, NEComplexPixelWiseMultiplication, CLComplexPixelWiseMultiplication) {
    for (DataType type : {DataType::F32, DataType::F16}) {
        c.restart();
        T *a = c.in("a", TensorInfo(TensorShape(7U, 5U), 2, type)),
          *b = c.in("b", TensorInfo(TensorShape(7U), 2, type));
        T *dst = c.out();
        c.expect([&](Fn &f) { f.configure(a, b, dst); });
    }
}
