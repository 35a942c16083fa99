// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NEFuseBatchNormalization.h"
#else
#include "arm_compute/runtime/CL/functions/CLFuseBatchNormalization.h"
#endif

#include "src/api/twins.h"
#include "src/ops/batch_normalize/batch_normalize.h"

namespace arm_compute {

namespace {

template <class T>
struct Fused {
    const T *weights, *mean, *var, *fused_weights, *fused_bias, *bias, *beta, *gamma;
};

template <class T>
auto fuse(const Fused<T> &t, const float &epsilon, const FuseBatchNormalizationType &type) {
    return ac::call(
        "FuseBatchNormalization",
        [&](const ac::Call &c) {
            return ac::batch_normalize::plan_fuse(c.plan, c.in(0), c.in_or_null(3),
                                                  {c.in(1), c.in(2), c.in_or_null(4), c.in_or_null(5), epsilon},
                                                  c.out(0), c.out(1), type, c.target);
        },
        ac::in_place(ac::in(t.weights)), ac::in(t.mean), ac::in(t.var), ac::in_place(ac::in_or_null(t.bias), 1),
        ac::in_or_null(t.beta), ac::in_or_null(t.gamma),
        ac::out(t.fused_weights == nullptr ? t.weights : t.fused_weights),
        ac::out(t.fused_bias == nullptr ? t.bias : t.fused_bias));
}

}  // namespace

AC_CONFIGURE(FuseBatchNormalization,
             (const AnyTensor *input_weights, const AnyTensor *bn_mean, const AnyTensor *bn_var,
              AnyTensor *fused_weights, AnyTensor *fused_bias, const AnyTensor *input_bias, const AnyTensor *bn_beta,
              const AnyTensor *bn_gamma, float epsilon, FuseBatchNormalizationType fbn_type),
             fuse<AnyTensor>({input_weights, bn_mean, bn_var, fused_weights, fused_bias, input_bias, bn_beta, bn_gamma},
                             epsilon, fbn_type))
AC_VALIDATE(
    FuseBatchNormalization,
    (const ITensorInfo *input_weights, const ITensorInfo *bn_mean, const ITensorInfo *bn_var,
     const ITensorInfo *fused_weights, const ITensorInfo *fused_bias, const ITensorInfo *input_bias,
     const ITensorInfo *bn_beta, const ITensorInfo *bn_gamma, float epsilon, FuseBatchNormalizationType fbn_type),
    fuse<ITensorInfo>({input_weights, bn_mean, bn_var, fused_weights, fused_bias, input_bias, bn_beta, bn_gamma},
                      epsilon, fbn_type))

}  // namespace arm_compute
