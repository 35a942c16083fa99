// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLIntegralImage.h"
#include "arm_compute/runtime/NEON/functions/NEIntegralImage.h"

#include "src/api/twins.h"
#include "src/ops/integral_image/integral_image.h"

AC_CONFIGURE(IntegralImage, (const AnyTensor *input, AnyTensor *output),
             ac::call(
                 "IntegralImage",
                 [&](const ac::PlanCall &c) { return ac::integral_image::plan(c.plan, c.in(0), c.out(), c.target); },
                 ac::in(input), ac::out(output)))
