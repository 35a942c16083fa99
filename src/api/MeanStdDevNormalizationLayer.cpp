// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NEMeanStdDevNormalizationLayer.h"
#else
#include "arm_compute/runtime/CL/functions/CLMeanStdDevNormalizationLayer.h"
#endif

#include "src/api/twins.h"
#include "src/ops/mean_std_dev_normalize/mean_std_dev_normalize.h"

namespace arm_compute {

namespace {

template <class T>
auto mean_std_dev(const T *input, const T *output, const float &epsilon) {
    return ac::call(
        "MeanStdDevNormalize",
        [&](const ac::Call &c) {
            return ac::mean_std_dev_normalize::plan(c.plan, c.in(0), c.out(), epsilon, c.target);
        },
        ac::in_place(ac::in(input)), ac::out(output == nullptr ? input : output));
}

}  // namespace

AC_CONFIGURE(MeanStdDevNormalizationLayer, (AnyTensor * input, AnyTensor *output, float epsilon),
             mean_std_dev(input, output, epsilon))
AC_VALIDATE(MeanStdDevNormalizationLayer, (const ITensorInfo *input, const ITensorInfo *output, float epsilon),
            mean_std_dev(input, output, epsilon))

}  // namespace arm_compute
