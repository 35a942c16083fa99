// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NEFFT1D.h"
#else
#include "arm_compute/runtime/CL/functions/CLFFT1D.h"
#endif

#include "src/api/twins.h"
#include "src/ops/fft1d/fft1d.h"

namespace arm_compute {

namespace {

template <class T>
auto transform(const T *input, const T *output, const FFT1DInfo &info) {
    return ac::call(
        "FFT1D", [&](const ac::Call &c) { return ac::fft1d::plan_layer(c.plan, c.in(0), c.out(), info, c.target); },
        ac::in_place(ac::complex(ac::in(input))), ac::complex(ac::out(output)));
}

}  // namespace

AC_CONFIGURE(FFT1D, (const AnyTensor *input, AnyTensor *output, const FFT1DInfo &config),
             transform(input, output, config))
AC_VALIDATE(FFT1D, (const ITensorInfo *input, const ITensorInfo *output, const FFT1DInfo &config),
            transform(input, output, config))

}  // namespace arm_compute
