// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLBox3x3.h"
#include "arm_compute/runtime/NEON/functions/NEBox3x3.h"

#include "src/api/twins.h"
#include "src/ops/box3x3/box3x3.h"

#ifdef AC_API_CPU
#define AC_PARAMETERS(T) T *input, T *output, BorderMode border_mode, uint8_t constant_border_value, bool
#else
#define AC_PARAMETERS(T) T *input, T *output, BorderMode border_mode, uint8_t constant_border_value
#endif
AC_FUNCTION(Box3x3, (input, output, border_mode, constant_border_value), "Box3x3",
            ac::box3x3::plan(c.plan, c.in(0), c.out(), border_mode, constant_border_value, c.target), ac::in(input),
            ac::out(output))
