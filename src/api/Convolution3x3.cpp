// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLConvolution.h"
#include "arm_compute/runtime/NEON/functions/NEConvolution.h"

#include "src/api/twins.h"
#include "src/ops/convolution/convolution.h"

#define AC_PARAMETERS(T) \
    T *input, T *output, const int16_t *conv, uint32_t scale, BorderMode border_mode, uint8_t constant_border_value
AC_FUNCTION(Convolution3x3, (input, output, conv, scale, border_mode, constant_border_value), "Convolution",
            ac::convolution::plan(c.plan, c.in(0), c.out(), conv, 3, 3, scale, border_mode, constant_border_value,
                                  c.target),
            ac::in(input), ac::out(output))
