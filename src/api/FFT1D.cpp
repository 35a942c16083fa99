// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLFFT1D.h"
#include "arm_compute/runtime/NEON/functions/NEFFT1D.h"

#include "src/api/twins.h"
#include "src/ops/fft1d/fft1d.h"

#define AC_PARAMETERS(T) const T *input, T *output, const FFT1DInfo &config
AC_FUNCTION(FFT1D, (input, output, config), "FFT1D", ac::fft1d::plan_layer(c.plan, c.in(0), c.out(), config, c.target),
            ac::in_place(ac::complex(ac::in(input))), ac::complex(ac::out(output)))
