// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLHOGDescriptor.h"
#include "arm_compute/runtime/NEON/functions/NEHOGDescriptor.h"

#include "src/api/twins.h"
#include "src/ops/hog_descriptor/hog_descriptor.h"

AC_CONFIGURE(HOGDescriptor,
             (AnyTensor * input, AnyTensor *output, const IHOG *hog, BorderMode border_mode,
              uint8_t constant_border_value),
             ac::call(
                 "HOGDescriptor",
                 [&](const ac::PlanCall &c) {
                     return ac::hog_descriptor::plan(c.plan, c.in(0), c.out(), hog,
                                                     {border_mode, constant_border_value}, c.target);
                 },
                 ac::in(input), ac::histograms(ac::out(output))))
