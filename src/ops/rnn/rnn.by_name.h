// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/by_name.h"

/// The state is a result of one run and an operand of the next; recurrent weights of 0 make all runs equal.
AC_BY_NAME(RNN, types, NERNNLayer, CLRNNLayer) {
    for (DataType type : {DataType::F32, DataType::F16}) {
        c.restart();
        T *src = c.in("src", info_of({11, 5}, type)), *weights = c.in("weights", info_of({11, 7}, type));
        T *recurrent = c.in("recurrent", info_of({7, 7}, type), 0, 0), *bias = c.in("bias", info_of({7}, type));
        T *hidden = c.out("hidden", info_of({7, 5}, type)), *dst = c.out("dst", info_of({7, 5}, type));
        c.word("activation", "TANH").real("activation_a", 1).real("activation_b", 1);
        ActivationLayerInfo info(ActivationFunction::TANH, 1, 1);
        c.expect([&](Fn &f) { f.configure(src, weights, recurrent, bias, hidden, dst, info); });
    }
}
