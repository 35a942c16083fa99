// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLMeanStdDev.h"
#include "arm_compute/runtime/NEON/functions/NEMeanStdDev.h"

#include "src/api/twins.h"
#include "src/ops/mean_std_dev/mean_std_dev.h"

#define AC_PARAMETERS(T) T *input, float *mean, float *stddev
AC_FUNCTION(MeanStdDev, (input, mean, stddev), "MeanStdDev",
            ac::mean_std_dev::plan(c.plan, c.in(0), mean, stddev, c.target), ac::in(input))
