// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLAccumulate.h"
#include "arm_compute/runtime/NEON/functions/NEAccumulate.h"

#include "src/api/twins.h"
#include "src/ops/accumulate/accumulate.h"

#define AC_PARAMETERS(T) const T *input, uint32_t shift, T *output
AC_FUNCTION(AccumulateSquared, (input, shift, output), "AccumulateSquared",
            ac::accumulate::plan_squared(c.plan, c.in(0), shift, c.out(), c.target), ac::in(input), ac::out(output))
