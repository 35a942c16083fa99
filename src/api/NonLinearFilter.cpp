// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLNonLinearFilter.h"
#include "arm_compute/runtime/NEON/functions/NENonLinearFilter.h"

#include "src/api/twins.h"
#include "src/ops/non_linear_filter/non_linear_filter.h"

#define AC_PARAMETERS(T)                                                                                \
    T *input, T *output, NonLinearFilterFunction chosen, unsigned int mask_size, MatrixPattern pattern, \
        const uint8_t *mask, BorderMode border_mode, uint8_t constant_border_value
AC_FUNCTION(NonLinearFilter, (input, output, chosen, mask_size, pattern, mask, border_mode, constant_border_value),
            "NonLinearFilter",
            ac::non_linear_filter::plan(c.plan, c.in(0), c.out(), chosen, mask_size, pattern, mask, border_mode,
                                        constant_border_value, c.target),
            ac::in(input), ac::out(output))
