// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLCast.h"
#include "arm_compute/runtime/NEON/functions/NECast.h"

#include "src/api/twins.h"
#include "src/ops/cast/cast.h"

#define AC_PARAMETERS(T) ClConst<T> *input, T *output, ConvertPolicy policy
AC_FUNCTION(Cast, (input, output, policy), "Cast", ac::cast::plan(c.plan, c.in(0), c.out(), policy, c.target),
            ac::in(input), ac::out(output))
