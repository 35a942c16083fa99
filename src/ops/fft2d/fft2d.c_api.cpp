// SPDX-License-Identifier: MIT
#include "src/ops/fft2d/fft2d.h"

#include "src/ops/fft2d/fft2d.record.h"
#include "src/registry/operators.h"

AC_C_OPERATOR(FFT2D, R"(
in= src: one channel (real) or two (complex)
out dst: one or two channels; empty: two
unsigned axis0 = 0: first dimension to transform
unsigned axis1 = 1: second dimension to transform
FFTDirection direction = Forward: the inverse is divided by the lengths
)") {
    FFT2DInfo info;
    info.axis0 = given.axis0;
    info.axis1 = given.axis1;
    info.direction = given.direction;
    return fft2d::plan(plan, call.in(given.src), call.out(given.dst), info, call.target);
}
