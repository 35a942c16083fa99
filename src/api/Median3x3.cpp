// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLMedian3x3.h"
#include "arm_compute/runtime/NEON/functions/NEMedian3x3.h"

#include "src/api/twins.h"
#include "src/ops/median3x3/median3x3.h"

#define AC_PARAMETERS(T) T *input, T *output, BorderMode border_mode, uint8_t constant_border_value
AC_FUNCTION(Median3x3, (input, output, border_mode, constant_border_value), "Median3x3",
            ac::median3x3::plan(c.plan, c.in(0), c.out(), border_mode, constant_border_value, c.target), ac::in(input),
            ac::out(output))
