// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLConv3D.h"
#include "arm_compute/runtime/NEON/functions/NEConv3D.h"

#include "src/api/twins.h"
#include "src/ops/conv3d/conv3d.h"

#define AC_PARAMETERS(T) ClConst<T> *input, const T *weights, const T *biases, T *output, const Conv3dInfo &conv_info
AC_FUNCTION(Conv3D, (input, weights, biases, output, conv_info), "Conv3d",
            ac::conv3d::plan(c.plan, c.in(0), c.in(1), c.in_or_null(2), c.out(), conv_info, c.target), ac::in(input),
            ac::in(weights), ac::in_or_null(biases), ac::out(output))
