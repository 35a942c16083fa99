// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLGaussian5x5.h"
#include "arm_compute/runtime/NEON/functions/NEGaussian5x5.h"

#include "src/api/twins.h"
#include "src/ops/gaussian5x5/gaussian5x5.h"

#define AC_PARAMETERS(T) T *input, T *output, BorderMode border_mode, uint8_t constant_border_value
AC_FUNCTION(Gaussian5x5, (input, output, border_mode, constant_border_value), "Gaussian5x5",
            ac::gaussian5x5::plan(c.plan, c.in(0), c.out(), border_mode, constant_border_value, c.target),
            ac::in(input), ac::out(output))
