// SPDX-License-Identifier: MIT
#include "src/ops/fft1d/fft1d.h"

#include "src/ops/fft1d/fft1d.record.h"
#include "src/registry/operators.h"

AC_C_OPERATOR(FFT1D, R"(
in= src: one channel (real) or two (complex)
out dst: one or two channels; empty: two
unsigned axis = 0: dimension to transform
FFTDirection direction = Forward: the inverse is divided by the length
)") {
    FFT1DInfo info;
    info.axis = given.axis;
    info.direction = given.direction;
    return fft1d::plan_layer(plan, call.in(given.src), call.out(given.dst), info, call.target);
}
