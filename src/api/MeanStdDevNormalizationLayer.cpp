// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLMeanStdDevNormalizationLayer.h"
#include "arm_compute/runtime/NEON/functions/NEMeanStdDevNormalizationLayer.h"

#include "src/api/twins.h"
#include "src/ops/mean_std_dev_normalize/mean_std_dev_normalize.h"

#define AC_PARAMETERS(T) T *input, T *output, float epsilon
AC_FUNCTION(MeanStdDevNormalizationLayer, (input, output, epsilon), "MeanStdDevNormalize",
            ac::mean_std_dev_normalize::plan(c.plan, c.in(0), c.out(), epsilon, c.target), ac::in_place(ac::in(input)),
            ac::out(output == nullptr ? input : output))
