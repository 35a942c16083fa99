// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLChannelCombine.h"
#include "arm_compute/runtime/NEON/functions/NEChannelCombine.h"
#ifdef AC_API_CL
#include "arm_compute/core/CL/ICLMultiImage.h"
#endif

#include "src/api/planes.h"
#include "src/api/twins.h"
#include "src/ops/channel_combine/channel_combine.h"

#define AC_COMBINE(plane3, output)                                                                    \
    ac::call(                                                                                         \
        "ChannelCombine",                                                                             \
        [&](const ac::PlanCall &c) {                                                                  \
            return ac::channel_combine::plan(c.plan, {&c.in(0), &c.in(1), &c.in(2), c.in_or_null(3)}, \
                                             ac::output_picture(c, output), c.target);                \
        },                                                                                            \
        ac::in(plane0), ac::in(plane1), ac::in(plane2), plane3, AC_OUT_PLANES(ac::Planes(output)))

AC_CONFIGURE(ChannelCombine,
             (const AnyTensor *plane0, const AnyTensor *plane1, const AnyTensor *plane2, const AnyTensor *plane3,
              AnyTensor *output),
             AC_COMBINE(ac::in_or_null(plane3), output))
AC_CONFIGURE(ChannelCombine,
             (const AnyTensor *plane0, const AnyTensor *plane1, const AnyTensor *plane2, AnyMultiImage *output),
             AC_COMBINE(ac::in_or_null(static_cast<const AnyTensor *>(nullptr)), output))
