// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLChannelExtract.h"
#include "arm_compute/runtime/NEON/functions/NEChannelExtract.h"
#ifdef AC_API_CL
#include "arm_compute/core/CL/ICLMultiImage.h"
#endif

#include "src/api/planes.h"
#include "src/api/twins.h"
#include "src/ops/channel_extract/channel_extract.h"

#define AC_EXTRACT(input)                                                                                      \
    ac::call(                                                                                                  \
        "ChannelExtract",                                                                                      \
        [&](const ac::PlanCall &c) {                                                                           \
            return ac::channel_extract::plan(c.plan, ac::input_picture(c, input), channel, c.out(), c.target); \
        },                                                                                                     \
        AC_IN_PLANES(ac::Planes(input)), ac::out(output))

AC_CONFIGURE(ChannelExtract, (const AnyTensor *input, Channel channel, AnyTensor *output), AC_EXTRACT(input))
AC_CONFIGURE(ChannelExtract, (const AnyMultiImage *input, Channel channel, AnyTensor *output), AC_EXTRACT(input))
