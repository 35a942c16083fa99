// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLGaussian3x3.h"
#include "arm_compute/runtime/NEON/functions/NEGaussian3x3.h"

#include "src/api/twins.h"
#include "src/ops/gaussian3x3/gaussian3x3.h"

#define AC_PARAMETERS(T) T *input, T *output, BorderMode border_mode, uint8_t constant_border_value
AC_FUNCTION(Gaussian3x3, (input, output, border_mode, constant_border_value), "Gaussian3x3",
            ac::gaussian3x3::plan(c.plan, c.in(0), c.out(), border_mode, constant_border_value, c.target),
            ac::in(input), ac::out(output))
