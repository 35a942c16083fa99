// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLRange.h"
#include "arm_compute/runtime/NEON/functions/NERange.h"

#include "src/api/twins.h"
#include "src/ops/range/range.h"

#define AC_PARAMETERS(T) T *output, float start, float end, float step
AC_FUNCTION(Range, (output, start, end, step), "Range", ac::range::plan(c.plan, c.out(), {start, end, step}, c.target),
            ac::out(output))
