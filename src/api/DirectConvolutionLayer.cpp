// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLDirectConvolutionLayer.h"
#include "arm_compute/runtime/NEON/functions/NEDirectConvolutionLayer.h"

#include "src/api/twins.h"
#include "src/ops/conv2d/conv2d.h"

#define AC_PARAMETERS(T)                                                                  \
    T *input, const T *weights, const T *bias, T *output, const PadStrideInfo &conv_info, \
        const ActivationLayerInfo &act_info
AC_FUNCTION(DirectConvolutionLayer, (input, weights, bias, output, conv_info, act_info), "Conv2d",
            ac::conv2d::plan_direct(c.plan, c.in(0), c.in(1), c.in_or_null(2), c.out(), conv_info, act_info, c.target),
            ac::in(input), ac::in(weights), ac::in_or_null(bias), ac::out(output))
