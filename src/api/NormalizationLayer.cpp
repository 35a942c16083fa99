// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLNormalizationLayer.h"
#include "arm_compute/runtime/NEON/functions/NENormalizationLayer.h"

#include "src/api/twins.h"
#include "src/ops/normalize/normalize.h"

#define AC_PARAMETERS(T) CpuConst<T> *input, T *output, const NormalizationLayerInfo &norm_info
AC_FUNCTION(NormalizationLayer, (input, output, norm_info), "Normalize",
            ac::normalize::plan(c.plan, c.in(0), c.out(), norm_info, c.target), ac::in(input), ac::out(output))
