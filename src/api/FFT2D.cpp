// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NEFFT2D.h"
#else
#include "arm_compute/runtime/CL/functions/CLFFT2D.h"
#endif

#include "src/api/twins.h"
#include "src/ops/fft2d/fft2d.h"

namespace arm_compute {

namespace {

template <class T>
auto transform(const T *input, const T *output, const FFT2DInfo &info) {
    return ac::call(
        "FFT2D", [&](const ac::Call &c) { return ac::fft2d::plan(c.plan, c.in(0), c.out(), info, c.target); },
        ac::in_place(ac::complex(ac::in(input))), ac::complex(ac::out(output)));
}

}  // namespace

AC_CONFIGURE(FFT2D, (const AnyTensor *input, AnyTensor *output, const FFT2DInfo &config),
             transform(input, output, config))
AC_VALIDATE(FFT2D, (const ITensorInfo *input, const ITensorInfo *output, const FFT2DInfo &config),
            transform(input, output, config))

}  // namespace arm_compute
