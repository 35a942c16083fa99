// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLBatchToSpaceLayer.h"
#include "arm_compute/runtime/NEON/functions/NEBatchToSpaceLayer.h"

#include "src/api/twins.h"
#include "src/ops/batch_to_space/batch_to_space.h"

#define AC_PARAMETERS(T) \
    const T *input, int32_t block_shape_x, int32_t block_shape_y, T *output, const CropInfo &crop_info
AC_FUNCTION(BatchToSpaceLayer, (input, block_shape_x, block_shape_y, output, crop_info), "BatchToSpace",
            ac::batch_to_space::plan(c.plan, c.in(0), c.out(), block_shape_x, block_shape_y, crop_info, c.target),
            ac::in(input), ac::out(output))
#undef AC_PARAMETERS
#define AC_PARAMETERS(T) const T *input, const T *block_shape, T *output
AC_FUNCTION(BatchToSpaceLayer, (input, block_shape, output), "BatchToSpace",
            ac::batch_to_space::plan(c.plan, c.in(0), c.in(1), c.out(), c.target), ac::in(input), ac::in(block_shape),
            ac::out(output))
