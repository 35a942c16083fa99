// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/by_name.h"

AC_BY_NAME(FFT1D, directions, NEFFT1D, CLFFT1D) {
    for (bool inverse : {false, true}) {
        c.restart();
        T *src = c.in("src", TensorInfo(TensorShape(8U, 12U), 2, DataType::F32)), *dst = c.out();
        c.integer("axis", 1).word("direction", inverse ? "Inverse" : "Forward");
        const FFT1DInfo info{1, inverse ? FFTDirection::Inverse : FFTDirection::Forward};
        c.expect([&](Fn &f) { f.configure(src, dst, info); });
    }
}
