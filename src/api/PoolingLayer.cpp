// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLPoolingLayer.h"
#include "arm_compute/runtime/NEON/functions/NEPoolingLayer.h"

#include "src/api/twins.h"
#include "src/ops/pool2d/pool2d.h"

#define AC_PARAMETERS(T) T *input, T *output, const PoolingLayerInfo &pool_info, T *indices
AC_FUNCTION(PoolingLayer, (input, output, pool_info, indices), "Pool2d",
            ac::pool2d::plan(c.plan, c.in(0), c.out(), c.out_or_null(1), pool_info, c.target), ac::in(input),
            ac::out(output), ac::out_or_null(indices))
