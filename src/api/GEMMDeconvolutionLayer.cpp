// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLGEMMDeconvolutionLayer.h"

#include "src/api/twins.h"
#include "src/ops/deconv2d/deconv2d.h"

#define AC_PARAMETERS(T) const T *input, const T *weights, const T *bias, T *output, const PadStrideInfo &deconv_info
AC_FUNCTION(GEMMDeconvolutionLayer, (input, weights, bias, output, deconv_info), "Deconv2d",
            ac::deconv2d::plan_gemm(c.plan, c.in(0), c.in(1), c.in_or_null(2), c.out(), deconv_info, c.target),
            ac::in(input), ac::in(weights), ac::in_or_null(bias), ac::out(output))
