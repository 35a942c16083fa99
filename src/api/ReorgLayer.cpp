// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLReorgLayer.h"
#include "arm_compute/runtime/NEON/functions/NEReorgLayer.h"

#include "src/api/twins.h"
#include "src/ops/reorg/reorg.h"

#define AC_PARAMETERS(T) CpuConst<T> *input, T *output, int32_t stride
AC_FUNCTION(ReorgLayer, (input, output, stride), "Reorg", ac::reorg::plan(c.plan, c.in(0), c.out(), stride, c.target),
            ac::in(input), ac::out(output))
