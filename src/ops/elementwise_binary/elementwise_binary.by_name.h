// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/by_name.h"

namespace ac::test {

/// Values of `a` are at least `least`.
template <class T, class Fn> void binary_by_name(const char *operation, double least = -1) {
    for (DataType type : {DataType::F32, DataType::F16}) {
        ByName<T> c("ElementwiseBinary");
        T *a = c.in("a", info_of({7, 5}, type), least, 2), *b = c.in("b", info_of({1, 5}, type), 0.5, 2),
          *dst = c.out();
        c.word("operation", operation).word("activation", "TANH").real("activation_a", 2).real("activation_b", 0.5);
        const ActivationLayerInfo tanh(ActivationFunction::TANH, 2.F, 0.5F);
        c.template expect<Fn>([&](Fn &f) { f.configure(a, b, dst, tanh); });
    }
}

AC_BY_NAME(ElementwiseBinary, max, NEElementwiseMax, CLElementwiseMax) {
    binary_by_name<T, Fn>("MAX");
}

AC_BY_NAME(ElementwiseBinary, min, NEElementwiseMin, CLElementwiseMin) {
    binary_by_name<T, Fn>("MIN");
}

AC_BY_NAME(ElementwiseBinary, squared_diff, NEElementwiseSquaredDiff, CLElementwiseSquaredDiff) {
    binary_by_name<T, Fn>("SQUARED_DIFF");
}

AC_BY_NAME(ElementwiseBinary, division, NEElementwiseDivision, CLArithmeticDivision) {
    binary_by_name<T, Fn>("DIV");
}

AC_BY_NAME(ElementwiseBinary, power, NEElementwisePower, CLElementwisePower) {
    binary_by_name<T, Fn>("POWER", 0.5);
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
