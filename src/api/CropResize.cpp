// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLCropResize.h"
#include "arm_compute/runtime/NEON/functions/NECropResize.h"

#include "src/api/twins.h"
#include "src/ops/crop_resize/crop_resize.h"

#define AC_PARAMETERS(T)                                                                            \
    const T *input, ClMutable<T> *boxes, ClMutable<T> *box_ind, T *output, Coordinates2D crop_size, \
        InterpolationPolicy method, float extrapolation_value
AC_FUNCTION(CropResize, (input, boxes, box_ind, output, crop_size, method, extrapolation_value), "CropResize",
            ac::crop_resize::plan(c.plan, c.in(0), c.in(1), c.in(2), c.out(), {crop_size, method, extrapolation_value},
                                  c.target),
            ac::in(input), ac::in(boxes), ac::in(box_ind), ac::out(output))
