// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLHOGGradient.h"
#include "arm_compute/runtime/NEON/functions/NEHOGGradient.h"

#include "src/api/twins.h"
#include "src/ops/hog_gradient/hog_gradient.h"

AC_CONFIGURE(HOGGradient,
             (AnyTensor * input, AnyTensor *output_magnitude, AnyTensor *output_phase, PhaseType phase_type,
              BorderMode border_mode, uint8_t constant_border_value),
             ac::call(
                 "HOGGradient",
                 [&](const ac::PlanCall &c) {
                     return ac::hog_gradient::plan(c.plan, c.in(0), c.out(0), c.out(1), phase_type,
                                                   {border_mode, constant_border_value}, c.target);
                 },
                 ac::in(input), ac::out(output_magnitude), ac::out(output_phase)))
