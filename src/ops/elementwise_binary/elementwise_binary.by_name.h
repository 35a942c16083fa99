// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/by_name.h"

namespace ac::test {

/// Values of `a` are at least `least`.
template <class Fn, class T> void binary_by_name(CaseOf<Fn, T> &c, const char *operation, double least = -1) {
    for (DataType type : {DataType::F32, DataType::F16}) {
        c.restart();
        T *a = c.in("a", info_of({7, 5}, type), least, 2), *b = c.in("b", info_of({1, 5}, type), 0.5, 2),
          *dst = c.out();
        c.word("operation", operation).word("activation", "TANH").real("activation_a", 2).real("activation_b", 0.5);
        const ActivationLayerInfo tanh(ActivationFunction::TANH, 2.F, 0.5F);
        c.expect([&](Fn &f) { f.configure(a, b, dst, tanh); });
    }
}

}  // namespace ac::test

AC_BY_NAME_IS(ElementwiseBinary, max, NEElementwiseMax, CLElementwiseMax, binary_by_name(c, "MAX"))
AC_BY_NAME_IS(ElementwiseBinary, min, NEElementwiseMin, CLElementwiseMin, binary_by_name(c, "MIN"))
AC_BY_NAME_IS(ElementwiseBinary, squared_diff, NEElementwiseSquaredDiff, CLElementwiseSquaredDiff,
              binary_by_name(c, "SQUARED_DIFF"))
AC_BY_NAME_IS(ElementwiseBinary, division, NEElementwiseDivision, CLArithmeticDivision, binary_by_name(c, "DIV"))
AC_BY_NAME_IS(ElementwiseBinary, power, NEElementwisePower, CLElementwisePower, binary_by_name(c, "POWER", 0.5))

AC_BY_NAME(Comparison, operations, NEElementwiseComparison, CLComparison) {
    for (int operation = 0; operation < 6; ++operation) {
        const char *const words[] = {"Equal", "NotEqual", "Greater", "GreaterEqual", "Less", "LessEqual"};
        for (DataType type : {DataType::F32, DataType::S16}) {
            c.restart();
            T *a = c.in("a", info_of({19, 3}, type), -2, 2), *b = c.in("b", info_of({19, 1}, type), -2, 2),
              *dst = c.out();
            c.word("operation", words[operation]);
            c.expect([&](Fn &f) { f.configure(a, b, dst, static_cast<ComparisonOperation>(operation)); });
        }
    }
}
