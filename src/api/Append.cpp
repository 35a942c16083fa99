// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLAppend.h"
#include "arm_compute/runtime/NEON/functions/NEAppend.h"

#include "src/api/twins.h"
#include "src/ops/append/append.h"

#define AC_PARAMETERS(T) \
    const T *cache, const T *update, const T *positions, T *output, unsigned int axis, bool circular
AC_FUNCTION(Append, (cache, update, positions, output, axis, circular), "Append",
            ac::append::plan(c.plan, c.in(0), c.in(1), c.in(2), c.out(), {axis, circular}, c.target),
            ac::in_place(ac::in(cache)), ac::in(update), ac::in(positions), ac::out(output))
