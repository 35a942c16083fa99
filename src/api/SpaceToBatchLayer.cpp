// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLSpaceToBatchLayer.h"
#include "arm_compute/runtime/NEON/functions/NESpaceToBatchLayer.h"

#include "src/api/twins.h"
#include "src/ops/space_to_batch/space_to_batch.h"

#define AC_PARAMETERS(T)                                                                          \
    const T *input, const int block_shape_x, const int block_shape_y, const Size2D &padding_left, \
        const Size2D &padding_right, T *output
AC_FUNCTION(SpaceToBatchLayer, (input, block_shape_x, block_shape_y, padding_left, padding_right, output),
            "SpaceToBatch",
            ac::space_to_batch::plan(c.plan, c.in(0), c.out(), block_shape_x, block_shape_y,
                                     {padding_left, padding_right}, c.target),
            ac::in(input), ac::out(output))
#undef AC_PARAMETERS
#define AC_PARAMETERS(T) const T *input, const T *block_shape, const T *paddings, T *output
AC_FUNCTION(SpaceToBatchLayer, (input, block_shape, paddings, output), "SpaceToBatch",
            ac::space_to_batch::plan(c.plan, c.in(0), c.in(1), c.in(2), c.out(), c.target), ac::in(input),
            ac::in(block_shape), ac::in(paddings), ac::out(output))
