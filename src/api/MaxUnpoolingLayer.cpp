// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLMaxUnpoolingLayer.h"
#include "arm_compute/runtime/NEON/functions/NEMaxUnpoolingLayer.h"

#include "src/api/twins.h"
#include "src/ops/max_unpool2d/max_unpool2d.h"

#define AC_PARAMETERS(T) T *input, T *indices, T *output, const PoolingLayerInfo &pool_info
AC_FUNCTION(MaxUnpoolingLayer, (input, indices, output, pool_info), "MaxUnpool2d",
            ac::max_unpool2d::plan(c.plan, c.in(0), c.in(1), c.out(), pool_info, c.target), ac::in(input),
            ac::in(indices), ac::out(output))
