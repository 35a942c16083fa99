// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLAccumulate.h"
#include "arm_compute/runtime/NEON/functions/NEAccumulate.h"

#include "src/api/twins.h"
#include "src/ops/accumulate/accumulate.h"

#ifdef AC_API_CPU
#define AC_PARAMETERS(T) const T *input, float alpha, T *output, bool
#else
#define AC_PARAMETERS(T) const T *input, float alpha, T *output
#endif
AC_FUNCTION(AccumulateWeighted, (input, alpha, output), "AccumulateWeighted",
            ac::accumulate::plan_weighted(c.plan, c.in(0), alpha, c.out(), c.target), ac::in(input), ac::out(output))
