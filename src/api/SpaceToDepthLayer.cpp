// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLSpaceToDepthLayer.h"
#include "arm_compute/runtime/NEON/functions/NESpaceToDepthLayer.h"

#include "src/api/twins.h"
#include "src/ops/space_to_depth/space_to_depth.h"

#define AC_PARAMETERS(T) const T *input, T *output, int32_t block_shape
AC_FUNCTION(SpaceToDepthLayer, (input, output, block_shape), "SpaceToDepth",
            ac::space_to_depth::plan(c.plan, c.in(0), c.out(), block_shape, c.target), ac::in(input), ac::out(output))
