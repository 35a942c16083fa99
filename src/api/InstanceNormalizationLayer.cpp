// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLInstanceNormalizationLayer.h"
#include "arm_compute/runtime/NEON/functions/NEInstanceNormalizationLayer.h"

#include "src/api/twins.h"
#include "src/ops/instance_normalize/instance_normalize.h"

#ifdef AC_API_CPU
#define AC_PARAMETERS(T) T *input, T *output, float gamma, float beta, float epsilon
#else
#define AC_PARAMETERS(T) \
    T *input, T *output, float gamma, float beta, float epsilon, [[maybe_unused]] bool use_mixed_precision
#endif
AC_FUNCTION(InstanceNormalizationLayer, (input, output, gamma, beta, epsilon, use_mixed_precision), "InstanceNormalize",
            ac::instance_normalize::plan(c.plan, c.in(0), c.out(), gamma, beta, epsilon, c.target),
            ac::in_place(ac::in(input)), ac::out(output == nullptr ? input : output))
