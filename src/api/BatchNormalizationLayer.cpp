// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLBatchNormalizationLayer.h"
#include "arm_compute/runtime/NEON/functions/NEBatchNormalizationLayer.h"

#include "src/api/twins.h"
#include "src/ops/batch_normalize/batch_normalize.h"

#define AC_PARAMETERS(T)                                                                            \
    T *input, T *output, const T *mean, const T *var, const T *beta, const T *gamma, float epsilon, \
        ActivationLayerInfo act_info
AC_FUNCTION(BatchNormalizationLayer, (input, output, mean, var, beta, gamma, epsilon, act_info), "BatchNormalize",
            ac::batch_normalize::plan(c.plan, c.in(0), {c.in(1), c.in(2), c.in_or_null(3), c.in_or_null(4), epsilon},
                                      c.out(), act_info, c.target),
            ac::in_place(ac::in(input)), ac::in(mean), ac::in(var), ac::in_or_null(beta), ac::in_or_null(gamma),
            ac::out(output == nullptr ? input : output))
