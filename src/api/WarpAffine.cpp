// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLWarpAffine.h"
#include "arm_compute/runtime/NEON/functions/NEWarpAffine.h"

#include "src/api/twins.h"
#include "src/ops/warp_affine/warp_affine.h"

// configure() with the default sampling policy, also for a pointer, and with another policy.
#define AC_PARAMETERS(T, Matrix)                                                            \
    T *input, T *output, Matrix matrix, InterpolationPolicy policy, BorderMode border_mode, \
        uint8_t constant_border_value
#define AC_CALL(numbers, whole)                                                                     \
    ac::call(                                                                                       \
        "WarpAffine",                                                                               \
        [&](const ac::PlanCall &c) {                                                                \
            const ac::warp::Sampling sampling{policy, {border_mode, constant_border_value}, whole}; \
            return ac::warp_affine::plan(c.plan, c.in(0), c.out(), numbers, sampling, c.target);    \
        },                                                                                          \
        ac::in(input), ac::out(output))

namespace arm_compute {
using Nine = const std::array<float, 9> &;
}

AC_CONFIGURE(WarpAffine, (AC_PARAMETERS(AnyTensor, Nine)), AC_CALL(matrix.data(), SamplingPolicy::TOP_LEFT))
AC_CONFIGURE(WarpAffine, (AC_PARAMETERS(AnyTensor, const float *)), AC_CALL(matrix, SamplingPolicy::TOP_LEFT))
AC_CONFIGURE(WarpAffine, (AC_PARAMETERS(AnyTensor, Nine), SamplingPolicy sampling_policy),
             AC_CALL(matrix.data(), sampling_policy))
AC_VALIDATE(WarpAffine, (AC_PARAMETERS(AnyInfo, Nine), SamplingPolicy sampling_policy),
            AC_CALL(matrix.data(), sampling_policy))
