// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLPooling3dLayer.h"
#include "arm_compute/runtime/NEON/functions/NEPooling3dLayer.h"

#include "src/api/twins.h"
#include "src/ops/pool3d/pool3d.h"

#define AC_PARAMETERS(T) const T *input, T *output, const Pooling3dLayerInfo &pool_info
AC_FUNCTION(Pooling3dLayer, (input, output, pool_info), "Pool3d",
            ac::pool3d::plan(c.plan, c.in(0), c.out(), pool_info, c.target), ac::in(input), ac::out(output))
