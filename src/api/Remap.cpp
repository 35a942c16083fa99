// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLRemap.h"
#include "arm_compute/runtime/NEON/functions/NERemap.h"

#include "src/api/twins.h"
#include "src/ops/remap/remap.h"

// configure() with the default sampling policy, and with another one.
#define AC_PARAMETERS                                                                                                \
    AnyTensor *input, const AnyTensor *map_x, const AnyTensor *map_y, AnyTensor *output, InterpolationPolicy policy, \
        BorderMode border_mode, uint8_t constant_border_value
#define AC_CALL(whole)                                                                              \
    ac::call(                                                                                       \
        "Remap",                                                                                    \
        [&](const ac::PlanCall &c) {                                                                \
            const ac::warp::Sampling sampling{policy, {border_mode, constant_border_value}, whole}; \
            return ac::remap::plan(c.plan, c.in(0), c.in(1), c.in(2), c.out(), sampling, c.target); \
        },                                                                                          \
        ac::in(input), ac::in(map_x), ac::in(map_y), ac::out(output))

AC_CONFIGURE(Remap, (AC_PARAMETERS), AC_CALL(SamplingPolicy::TOP_LEFT))
AC_CONFIGURE(Remap, (AC_PARAMETERS, SamplingPolicy sampling_policy), AC_CALL(sampling_policy))
AC_VALIDATE(Remap,
            (const ITensorInfo *input, const ITensorInfo *map_x, const ITensorInfo *map_y, const ITensorInfo *output,
             InterpolationPolicy policy, BorderMode border_mode, uint8_t constant_border_value,
             SamplingPolicy sampling_policy),
            AC_CALL(sampling_policy))
