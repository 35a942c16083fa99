// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLReverse.h"
#include "arm_compute/runtime/NEON/functions/NEReverse.h"

#include "src/api/twins.h"
#include "src/ops/reverse/reverse.h"

#define AC_PARAMETERS(T) const T *input, T *output, const T *axis, bool use_inverted_axis
AC_FUNCTION(Reverse, (input, output, axis, use_inverted_axis), "Reverse",
            ac::reverse::plan(c.plan, c.in(0), c.in(1), c.out(), use_inverted_axis, c.target), ac::in(input),
            ac::in(axis), ac::out(output))
