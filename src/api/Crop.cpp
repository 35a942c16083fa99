// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLCrop.h"

#include "src/api/twins.h"
#include "src/ops/crop_resize/crop_resize_cl.h"

#define AC_PARAMETERS(T)                                                                     \
    const T *input, T *output, Coordinates2D start, Coordinates2D end, uint32_t batch_index, \
        float extrapolation_value, Window *output_window
AC_FUNCTION(Crop, (input, output, start, end, batch_index, extrapolation_value, output_window), "Crop",
            ac::crop_resize::plan_crop_cl(c.plan, c.in(0), c.out(), start, end, batch_index, output_window,
                                          extrapolation_value, c.target),
            ac::in(input), ac::out(output))
