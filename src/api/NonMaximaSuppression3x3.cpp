// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLNonMaximaSuppression3x3.h"
#include "arm_compute/runtime/NEON/functions/NENonMaximaSuppression3x3.h"

#include "src/api/twins.h"
#include "src/ops/non_maxima_suppression3x3/non_maxima_suppression3x3.h"

#define AC_PARAMETERS(T) T *input, T *output, BorderMode border_mode
AC_FUNCTION(NonMaximaSuppression3x3, (input, output, border_mode), "NonMaximaSuppression3x3",
            ac::non_maxima_suppression3x3::plan(c.plan, c.in(0), c.out(), border_mode, 0, c.target), ac::in(input),
            ac::out(output))
