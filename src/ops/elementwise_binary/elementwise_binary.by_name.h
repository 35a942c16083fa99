// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/by_name.h"

namespace ac::test {

AC_BY_NAME(ElementwiseBinary, max, NEElementwiseMax, CLElementwiseMax) {
    for (DataType type : {DataType::F32, DataType::F16}) {
        ByName<T> c("ElementwiseBinary");
        T *a = c.in("a", info_of({7, 5}, type), -1, 2), *b = c.in("b", info_of({1, 5}, type), 0.5, 2), *dst = c.out();
        c.word("operation", "MAX").word("activation", "TANH").real("activation_a", 2).real("activation_b", 0.5);
        const ActivationLayerInfo tanh(ActivationFunction::TANH, 2.F, 0.5F);
        c.template expect<Fn>([&](Fn &f) { f.configure(a, b, dst, tanh); });
    }
}

AC_BY_NAME(ElementwiseBinary, min, NEElementwiseMin, CLElementwiseMin) {
    for (DataType type : {DataType::F32, DataType::F16}) {
        ByName<T> c("ElementwiseBinary");
        T *a = c.in("a", info_of({7, 5}, type), -1, 2), *b = c.in("b", info_of({1, 5}, type), 0.5, 2), *dst = c.out();
        c.word("operation", "MIN").word("activation", "TANH").real("activation_a", 2).real("activation_b", 0.5);
        const ActivationLayerInfo tanh(ActivationFunction::TANH, 2.F, 0.5F);
        c.template expect<Fn>([&](Fn &f) { f.configure(a, b, dst, tanh); });
    }
}

AC_BY_NAME(ElementwiseBinary, squared_diff, NEElementwiseSquaredDiff, CLElementwiseSquaredDiff) {
    for (DataType type : {DataType::F32, DataType::F16}) {
        ByName<T> c("ElementwiseBinary");
        T *a = c.in("a", info_of({7, 5}, type), -1, 2), *b = c.in("b", info_of({1, 5}, type), 0.5, 2), *dst = c.out();
        c.word("operation", "SQUARED_DIFF")
            .word("activation", "TANH")
            .real("activation_a", 2)
            .real("activation_b", 0.5);
        const ActivationLayerInfo tanh(ActivationFunction::TANH, 2.F, 0.5F);
        c.template expect<Fn>([&](Fn &f) { f.configure(a, b, dst, tanh); });
    }
}

AC_BY_NAME(ElementwiseBinary, division, NEElementwiseDivision, CLArithmeticDivision) {
    for (DataType type : {DataType::F32, DataType::F16}) {
        ByName<T> c("ElementwiseBinary");
        T *a = c.in("a", info_of({7, 5}, type), -1, 2), *b = c.in("b", info_of({1, 5}, type), 0.5, 2), *dst = c.out();
        c.word("operation", "DIV").word("activation", "TANH").real("activation_a", 2).real("activation_b", 0.5);
        const ActivationLayerInfo tanh(ActivationFunction::TANH, 2.F, 0.5F);
        c.template expect<Fn>([&](Fn &f) { f.configure(a, b, dst, tanh); });
    }
}

AC_BY_NAME(ElementwiseBinary, power, NEElementwisePower, CLElementwisePower) {
    for (DataType type : {DataType::F32, DataType::F16}) {
        ByName<T> c("ElementwiseBinary");
        T *a = c.in("a", info_of({7, 5}, type), 0.5, 2), *b = c.in("b", info_of({1, 5}, type), 0.5, 2), *dst = c.out();
        c.word("operation", "POWER").word("activation", "TANH").real("activation_a", 2).real("activation_b", 0.5);
        const ActivationLayerInfo tanh(ActivationFunction::TANH, 2.F, 0.5F);
        c.template expect<Fn>([&](Fn &f) { f.configure(a, b, dst, tanh); });
    }
}

AC_BY_NAME(Comparison, operations, NEElementwiseComparison, CLComparison) {
    for (int operation = 0; operation < 6; ++operation) {
        const char *const words[] = {"Equal", "NotEqual", "Greater", "GreaterEqual", "Less", "LessEqual"};
        for (DataType type : {DataType::F32, DataType::S16}) {
            ByName<T> c("Comparison");
            T *a = c.in("a", info_of({19, 3}, type), -2, 2), *b = c.in("b", info_of({19, 1}, type), -2, 2),
              *dst = c.out();
            c.word("operation", words[operation]);
            c.template expect<Fn>([&](Fn &f) { f.configure(a, b, dst, static_cast<ComparisonOperation>(operation)); });
        }
    }
}

}  // namespace ac::test
