// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/by_name.h"

AC_BY_NAME(MatMul, adjoint, NEMatMul, CLMatMul) {
    for (int adjoint = 0; adjoint < 4; ++adjoint) {
        const bool left = (adjoint & 1) != 0, right = (adjoint & 2) != 0;
        c.restart();
        TensorInfo lhs = info_of(left ? TensorShape(5, 11, 2) : TensorShape(11, 5, 2), DataType::F32);
        TensorInfo rhs = info_of(right ? TensorShape(11, 7, 2) : TensorShape(7, 11, 2), DataType::F32);
        lhs.set_are_values_constant(false);
        rhs.set_are_values_constant(false);
        T *a = c.in("lhs", lhs), *b = c.in("rhs", rhs), *dst = c.out();
        c.flag("adj_lhs", left).flag("adj_rhs", right).word("activation", "RELU");
        const MatMulInfo info = MatMulInfo().adj_lhs(left).adj_rhs(right);
        const decltype(settings_of(static_cast<const T *>(nullptr))) settings;
        c.expect([&](Fn &f) { f.configure(a, b, dst, info, settings, ActivationLayerInfo(ActivationFunction::RELU)); });
    }
}
