// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLScatter.h"

#include "src/api/twins.h"
#include "src/ops/scatter/scatter.h"

#define AC_PARAMETERS(T) const T *src, const T *updates, const T *indices, T *output, const ScatterInfo &info
AC_FUNCTION(Scatter, (src, updates, indices, output, info), "Scatter",
            ac::scatter::plan(c.plan, c.in_or_null(0), c.in(1), c.in(2), c.out(), info, c.target),
            ac::in_place(ac::in_or_null(src)), ac::in(updates), ac::in(indices), ac::out(output))
