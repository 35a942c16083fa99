// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLArgMinMaxLayer.h"
#include "arm_compute/runtime/NEON/functions/NEArgMinMaxLayer.h"

#include "src/api/twins.h"
#include "src/ops/reduction/reduction.h"

#define AC_PARAMETERS(T) ClConst<T> *input, int axis, T *output, const ReductionOperation &op
AC_FUNCTION(ArgMinMaxLayer, (input, axis, output, op), "Reduction",
            ac::reduction::plan_index(c.plan, c.in(0), c.out(), axis, op, c.target), ac::in(input), ac::out(output))
