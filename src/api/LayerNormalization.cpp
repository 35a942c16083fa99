// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLLayerNormalization.h"
#include "arm_compute/runtime/NEON/functions/NELayerNormalization.h"

#include "src/api/twins.h"
#include "src/ops/layer_normalize/layer_normalize.h"

#define AC_PARAMETERS(T) \
    const T *input, const T *skip, const T *gamma, const T *beta, T *output, T *sum, float epsilon, bool centered
AC_FUNCTION(LayerNormalization, (input, skip, gamma, beta, output, sum, epsilon, centered), "LayerNormalize",
            ac::layer_normalize::plan(c.plan,
                                      {c.in(0), c.in_or_null(1), c.in_or_null(2), c.in_or_null(3), c.out(),
                                       c.out_or_null(1)},
                                      epsilon, centered, c.target),
            ac::in_place(ac::in(input)), ac::in_or_null(skip), ac::in_or_null(gamma), ac::in_or_null(beta),
            ac::out(output), ac::out_or_null(sum))
