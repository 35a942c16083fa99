// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLColorConvert.h"
#include "arm_compute/runtime/NEON/functions/NEColorConvert.h"
#ifdef AC_API_CL
#include "arm_compute/core/CL/ICLMultiImage.h"
#endif

#include "src/api/planes.h"
#include "src/api/twins.h"
#include "src/ops/color_convert/color_convert.h"

#define AC_CONVERT(info)                                                                                             \
    ac::call(                                                                                                        \
        "ColorConvert",                                                                                              \
        [&](const ac::PlanCall &c) {                                                                                 \
            return ac::color_convert::plan(c.plan, ac::input_picture(c, input), ac::output_picture(c, output), info, \
                                           c.target);                                                                \
        },                                                                                                           \
        AC_IN_PLANES(ac::Planes(input)), AC_OUT_PLANES(ac::Planes(output)))

AC_CONFIGURE(ColorConvert, (const AnyTensor *input, AnyTensor *output), AC_CONVERT({}))
AC_CONFIGURE(ColorConvert, (const AnyMultiImage *input, AnyTensor *output), AC_CONVERT({}))
AC_CONFIGURE(ColorConvert, (const AnyTensor *input, AnyMultiImage *output), AC_CONVERT({}))
AC_CONFIGURE(ColorConvert, (const AnyMultiImage *input, AnyMultiImage *output), AC_CONVERT({}))
AC_CONFIGURE(ColorConvert, (const AnyMultiImage *input, AnyMultiImage *output, const ColorSpaceInfo &info),
             AC_CONVERT(info))
