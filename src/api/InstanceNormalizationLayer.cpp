// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NEInstanceNormalizationLayer.h"
#else
#include "arm_compute/runtime/CL/functions/CLInstanceNormalizationLayer.h"
#endif

#include "src/api/twins.h"
#include "src/ops/instance_normalize/instance_normalize.h"

namespace arm_compute {

namespace {

template <class T>
auto instance_normalization(const T *input, const T *output, const float &gamma, const float &beta,
                            const float &epsilon) {
    return ac::call(
        "InstanceNormalize",
        [&](const ac::Call &c) {
            return ac::instance_normalize::plan(c.plan, c.in(0), c.out(), gamma, beta, epsilon, c.target);
        },
        ac::in_place(ac::in(input)), ac::out(output == nullptr ? input : output));
}

}  // namespace

#ifdef AC_API_CPU
void NEInstanceNormalizationLayer::configure(ITensor *input, ITensor *output, float gamma, float beta, float epsilon) {
    function().configure(instance_normalization<ITensor>(input, output, gamma, beta, epsilon));
}

Status NEInstanceNormalizationLayer::validate(const ITensorInfo *input, const ITensorInfo *output, float gamma,
                                              float beta, float epsilon) {
    return ac::validate(instance_normalization(input, output, gamma, beta, epsilon));
}
#endif

#ifdef AC_API_CL
AC_CONFIGURE(InstanceNormalizationLayer,
             (ICLTensor * input, ICLTensor *output, float gamma, float beta, float epsilon,
              [[maybe_unused]] bool use_mixed_precision),
             instance_normalization<ICLTensor>(input, output, gamma, beta, epsilon))
AC_VALIDATE(InstanceNormalizationLayer,
            (const ITensorInfo *input, const ITensorInfo *output, float gamma, float beta, float epsilon,
             [[maybe_unused]] bool use_mixed_precision),
            instance_normalization(input, output, gamma, beta, epsilon))
#endif

}  // namespace arm_compute
