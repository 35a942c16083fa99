// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLNormalizePlanarYUVLayer.h"

#include "src/api/twins.h"
#include "src/ops/yuv_normalize/yuv_normalize.h"

#define AC_PARAMETERS(T) const T *input, T *output, const T *mean, const T *std
AC_FUNCTION(NormalizePlanarYUVLayer, (input, output, mean, std), "YUVNormalize",
            ac::yuv_normalize::plan(c.plan, c.in(0), c.in(1), c.in(2), c.out(), c.target), ac::in_place(ac::in(input)),
            ac::in(mean), ac::in(std), ac::out(output))
