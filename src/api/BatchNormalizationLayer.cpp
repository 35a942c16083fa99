// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NEBatchNormalizationLayer.h"
#else
#include "arm_compute/runtime/CL/functions/CLBatchNormalizationLayer.h"
#endif

#include "src/api/twins.h"
#include "src/ops/batch_normalize/batch_normalize.h"

namespace arm_compute {

namespace {

template <class T>
auto batch_normalization(const T *input, const T *output, const T *mean, const T *var, const T *beta, const T *gamma,
                         const float &epsilon, const ActivationLayerInfo &act_info) {
    return ac::call(
        "BatchNormalize",
        [&](const ac::Call &c) {
            return ac::batch_normalize::plan(c.plan, c.in(0),
                                             {c.in(1), c.in(2), c.in_or_null(3), c.in_or_null(4), epsilon}, c.out(),
                                             act_info, c.target);
        },
        ac::in_place(ac::in(input)), ac::in(mean), ac::in(var), ac::in_or_null(beta), ac::in_or_null(gamma),
        ac::out(output == nullptr ? input : output));
}

}  // namespace

AC_CONFIGURE(BatchNormalizationLayer,
             (AnyTensor * input, AnyTensor *output, const AnyTensor *mean, const AnyTensor *var, const AnyTensor *beta,
              const AnyTensor *gamma, float epsilon, ActivationLayerInfo act_info),
             batch_normalization<AnyTensor>(input, output, mean, var, beta, gamma, epsilon, act_info))
AC_VALIDATE(BatchNormalizationLayer,
            (const ITensorInfo *input, const ITensorInfo *output, const ITensorInfo *mean, const ITensorInfo *var,
             const ITensorInfo *beta, const ITensorInfo *gamma, float epsilon, ActivationLayerInfo act_info),
            batch_normalization(input, output, mean, var, beta, gamma, epsilon, act_info))

}  // namespace arm_compute
