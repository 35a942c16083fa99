// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLFloor.h"
#include "arm_compute/runtime/NEON/functions/NEFloor.h"

#include "src/api/twins.h"
#include "src/ops/floor/floor.h"

#define AC_PARAMETERS(T) const T *input, T *output
AC_FUNCTION(Floor, (input, output), "Floor", ac::floor::plan(c.plan, c.in(0), c.out(), c.target),
            ac::in_place(ac::in(input)), ac::out(output))
