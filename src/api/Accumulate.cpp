// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLAccumulate.h"
#include "arm_compute/runtime/NEON/functions/NEAccumulate.h"

#include "src/api/twins.h"
#include "src/ops/accumulate/accumulate.h"

#define AC_PARAMETERS(T) const T *input, T *output
AC_FUNCTION(Accumulate, (input, output), "Accumulate", ac::accumulate::plan(c.plan, c.in(0), c.out(), c.target),
            ac::in(input), ac::out(output))
