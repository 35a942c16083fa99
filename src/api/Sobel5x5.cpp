// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLSobel5x5.h"
#include "arm_compute/runtime/NEON/functions/NESobel5x5.h"

#include "src/api/twins.h"
#include "src/ops/sobel5x5/sobel5x5.h"

#define AC_PARAMETERS(T) T *input, T *output_x, T *output_y, BorderMode border_mode, uint8_t constant_border_value
AC_FUNCTION(Sobel5x5, (input, output_x, output_y, border_mode, constant_border_value), "Sobel5x5",
            ac::sobel5x5::plan(c.plan, c.in(0), c.out_or_null(0), c.out_or_null(1), border_mode, constant_border_value,
                               c.target),
            ac::in(input), ac::out_or_null(output_x), ac::out_or_null(output_y))
