// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLErode.h"
#include "arm_compute/runtime/NEON/functions/NEErode.h"

#include "src/api/twins.h"
#include "src/ops/erode/erode.h"

#define AC_PARAMETERS(T) T *input, T *output, BorderMode border_mode, uint8_t constant_border_value
AC_FUNCTION(Erode, (input, output, border_mode, constant_border_value), "Erode",
            ac::erode::plan(c.plan, c.in(0), c.out(), border_mode, constant_border_value, c.target), ac::in(input),
            ac::out(output))
