// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLFFT2D.h"
#include "arm_compute/runtime/NEON/functions/NEFFT2D.h"

#include "src/api/twins.h"
#include "src/ops/fft2d/fft2d.h"

#define AC_PARAMETERS(T) const T *input, T *output, const FFT2DInfo &config
AC_FUNCTION(FFT2D, (input, output, config), "FFT2D", ac::fft2d::plan(c.plan, c.in(0), c.out(), config, c.target),
            ac::in_place(ac::complex(ac::in(input))), ac::complex(ac::out(output)))
