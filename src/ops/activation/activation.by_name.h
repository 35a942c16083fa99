// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/by_name.h"

AC_BY_NAME(Activation, types, NEActivationLayer, CLActivationLayer) {
    for (DataType type : {DataType::F32, DataType::F16, DataType::QASYMM8}) {
        c.restart();
        T *src = c.in("src", info_of({13, 5}, type, QuantizationInfo(0.05F, 7)), -4, 4), *dst = c.out();
        c.word("function", "LEAKY_RELU").real("a", 0.25);
        const ActivationLayerInfo info(ActivationFunction::LEAKY_RELU, 0.25F);
        c.expect([&](Fn &f) { f.configure(src, dst, info); });
    }
}

AC_BY_NAME(Activation, two_parameters, NEActivationLayer, CLActivationLayer) {
    T *src = c.in("src", info_of({9}, DataType::F32), -4, 4), *dst = c.out();
    c.real("b", -1.5).word("function", "LU_BOUNDED_RELU").real("a", 2);
    c.expect(
        [&](Fn &f) { f.configure(src, dst, ActivationLayerInfo(ActivationFunction::LU_BOUNDED_RELU, 2.F, -1.5F)); });
}
