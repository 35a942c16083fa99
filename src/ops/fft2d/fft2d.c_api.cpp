// SPDX-License-Identifier: MIT
#include "src/ops/fft2d/fft2d.h"

#include "src/c_api/operators.h"

AC_C_OPERATOR(FFT2D, R"(
in= src: one channel (real) or two (complex)
out dst: one or two channels; empty: two
unsigned axis0 = 0: first dimension to transform
unsigned axis1 = 1: second dimension to transform
FFTDirection direction = Forward: the inverse is divided by the lengths
)") {
    FFT2DInfo info;
    info.axis0 = static_cast<unsigned int>(call.integer(0));
    info.axis1 = static_cast<unsigned int>(call.integer(1));
    info.direction = call.word<FFTDirection>(2);
    return fft2d::plan(plan, call.in(0), call.out(0), info, call.target);
}
