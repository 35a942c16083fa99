// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLDepthConvertLayer.h"
#include "arm_compute/runtime/NEON/functions/NEDepthConvertLayer.h"

#include "src/api/twins.h"
#include "src/ops/depth_convert/depth_convert.h"

#define AC_PARAMETERS(T) const T *input, T *output, ConvertPolicy policy, uint32_t shift
AC_FUNCTION(DepthConvertLayer, (input, output, policy, shift), "DepthConvert",
            ac::depth_convert::plan(c.plan, c.in(0), c.out(), policy, shift, c.target), ac::in(input), ac::out(output))
