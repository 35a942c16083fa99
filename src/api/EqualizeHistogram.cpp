// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLEqualizeHistogram.h"
#include "arm_compute/runtime/NEON/functions/NEEqualizeHistogram.h"

#include "src/api/twins.h"
#include "src/ops/equalize_histogram/equalize_histogram.h"

AC_CONFIGURE(EqualizeHistogram, (const AnyTensor *input, AnyTensor *output),
             ac::call(
                 "EqualizeHistogram",
                 [&](const ac::PlanCall &c) {
                     return ac::equalize_histogram::plan(c.plan, c.in(0), c.out(), c.target);
                 },
                 ac::in_place(ac::in(input)), ac::out(output)))
