// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLDepthToSpaceLayer.h"
#include "arm_compute/runtime/NEON/functions/NEDepthToSpaceLayer.h"

#include "src/api/twins.h"
#include "src/ops/depth_to_space/depth_to_space.h"

#define AC_PARAMETERS(T) const T *input, T *output, int32_t block_shape
AC_FUNCTION(DepthToSpaceLayer, (input, output, block_shape), "DepthToSpace",
            ac::depth_to_space::plan(c.plan, c.in(0), c.out(), block_shape, c.target), ac::in(input), ac::out(output))
