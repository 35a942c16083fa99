// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/by_name.h"

AC_BY_NAME(Scale, bilinear, NEScale, CLScale) {
    T *src = c.in("src", info_of({5, 9, 7, 2}, DataType::F32));
    T *dst = c.out("dst", info_of({5, 12, 4, 2}, DataType::F32));
    c.word("border", "CONSTANT").real("constant", 2);
    const ScaleKernelInfo info(InterpolationPolicy::BILINEAR, BorderMode::CONSTANT, PixelValue(2.F),
                               SamplingPolicy::CENTER, false);
    c.expect([&](Fn &f) { f.configure(src, dst, info); });
}

AC_BY_NAME(Scale, nearest, NEScale, CLScale) {
    T *src = c.in("src", info_of({3, 9, 7}, DataType::U8), 0, 255),
      *dst = c.out("dst", info_of({3, 4, 9}, DataType::U8));
    c.word("interpolation", "NEAREST_NEIGHBOR").word("sampling", "TOP_LEFT").flag("align_corners", true);
    const ScaleKernelInfo info(InterpolationPolicy::NEAREST_NEIGHBOR, BorderMode::REPLICATE, PixelValue(),
                               SamplingPolicy::TOP_LEFT, false, true);
    c.expect([&](Fn &f) { f.configure(src, dst, info); });
}
