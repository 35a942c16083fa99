// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/by_name.h"

AC_BY_NAME(FFT2D, directions, NEFFT2D, CLFFT2D) {
    for (bool inverse : {false, true}) {
        c.restart();
        T *src = c.in("src", TensorInfo(TensorShape(8U, 12U), 2, DataType::F32)), *dst = c.out();
        c.word("direction", inverse ? "Inverse" : "Forward");
        const FFT2DInfo info{0, 1, inverse ? FFTDirection::Inverse : FFTDirection::Forward};
        c.expect([&](Fn &f) { f.configure(src, dst, info); });
    }
}
