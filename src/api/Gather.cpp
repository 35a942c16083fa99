// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLGather.h"
#include "arm_compute/runtime/NEON/functions/NEGather.h"

#include "src/api/twins.h"
#include "src/ops/gather/gather.h"

#define AC_PARAMETERS(T) const T *input, const T *indices, T *output, int axis
AC_FUNCTION(Gather, (input, indices, output, axis), "Gather",
            ac::gather::plan(c.plan, c.in(0), c.in(1), c.out(), axis, c.target), ac::in(input), ac::in(indices),
            ac::out(output))
