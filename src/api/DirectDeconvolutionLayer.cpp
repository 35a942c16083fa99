// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLDirectDeconvolutionLayer.h"

#include "src/api/twins.h"
#include "src/ops/deconv2d/deconv2d.h"

#define AC_PARAMETERS(T) \
    T *input, T *weights, const T *bias, Mutable<T> *output, const PadStrideInfo &info, const WeightsInfo &weights_info
AC_FUNCTION(DirectDeconvolutionLayer, (input, weights, bias, output, info, weights_info), "Deconv2d",
            ac::deconv2d::plan(c.plan, c.in(0), c.in(1), c.in_or_null(2), c.out(), info, false, weights_info, c.target),
            ac::in(input), ac::in(weights), ac::in_or_null(bias), ac::out(output))
