// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLDeconvolutionLayerUpsample.h"

#include "src/api/twins.h"
#include "src/ops/deconv2d/deconv2d.h"

#define AC_PARAMETERS(T) T *input, T *output, const PadStrideInfo &info
AC_FUNCTION(DeconvolutionLayerUpsample, (input, output, info), "Deconv2d",
            ac::deconv2d::plan_upsample(c.plan, c.in(0), c.out(), info, c.target), ac::in(input), ac::out(output))
