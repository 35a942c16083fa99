// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLFuseBatchNormalization.h"
#include "arm_compute/runtime/NEON/functions/NEFuseBatchNormalization.h"

#include "src/api/twins.h"
#include "src/ops/batch_normalize/batch_normalize.h"

#define AC_PARAMETERS(T)                                                                                             \
    const T *input_weights, const T *bn_mean, const T *bn_var, T *fused_weights, T *fused_bias, const T *input_bias, \
        const T *bn_beta, const T *bn_gamma, float epsilon, FuseBatchNormalizationType fbn_type
AC_FUNCTION(FuseBatchNormalization,
            (input_weights, bn_mean, bn_var, fused_weights, fused_bias, input_bias, bn_beta, bn_gamma, epsilon,
             fbn_type),
            "FuseBatchNormalization",
            ac::batch_normalize::plan_fuse(c.plan, c.in(0), c.in_or_null(3),
                                           {c.in(1), c.in(2), c.in_or_null(4), c.in_or_null(5), epsilon}, c.out(0),
                                           c.out(1), fbn_type, c.target),
            ac::in_place(ac::in(input_weights)), ac::in(bn_mean), ac::in(bn_var),
            ac::in_place(ac::in_or_null(input_bias), 1), ac::in_or_null(bn_beta), ac::in_or_null(bn_gamma),
            ac::out(fused_weights == nullptr ? input_weights : fused_weights),
            ac::out(fused_bias == nullptr ? input_bias : fused_bias))
