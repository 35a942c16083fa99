// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLThreshold.h"
#include "arm_compute/runtime/NEON/functions/NEThreshold.h"

#include "src/api/twins.h"
#include "src/ops/threshold/threshold.h"

#define AC_PARAMETERS(T) const T *input, T *output, const ThresholdKernelInfo &info
AC_FUNCTION(Threshold, (input, output, info), "Threshold",
            ac::threshold::plan(c.plan, c.in(0), c.out(), info, c.target), ac::in_place(ac::in(input)), ac::out(output))
