// SPDX-License-Identifier: MIT
#include "src/ops/fft1d/fft1d.h"

#include "src/c_api/operators.h"

AC_C_OPERATOR(FFT1D, R"(
in= src: one channel (real) or two (complex)
out dst: one or two channels; empty: two
unsigned axis = 0: dimension to transform
FFTDirection direction = Forward: the inverse is divided by the length
)") {
    FFT1DInfo info;
    info.axis = static_cast<unsigned int>(call.integer(0));
    info.direction = call.word<FFTDirection>(1);
    return fft1d::plan_layer(plan, call.in(0), call.out(0), info, call.target);
}
