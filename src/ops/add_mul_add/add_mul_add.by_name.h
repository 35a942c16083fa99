// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/by_name.h"

AC_BY_NAME(AddMulAdd, types, NEAddMulAdd, ) {
    for (DataType type : {DataType::F32, DataType::QASYMM8}) {
        c.restart();
        const QuantizationInfo q(0.05F, 100);
        T *a = c.in("a", info_of({7, 5}, type, q)), *b = c.in("b", info_of({7, 5}, type, q));
        T *mul = c.in("mul", info_of({7}, type, q)), *add = c.in("add", info_of({7}, type, q));
        T *sum = c.out("sum", info_of({7, 5}, type, q)), *dst = c.out("dst", info_of({7, 5}, type, q));
        c.word("activation", "RELU");
        const ActivationLayerInfo relu(ActivationFunction::RELU);
        c.expect([&](Fn &f) { f.configure(a, b, mul, add, sum, dst, ConvertPolicy::SATURATE, relu); });
    }
}
