// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLMagnitude.h"
#include "arm_compute/runtime/NEON/functions/NEMagnitude.h"

#include "src/api/twins.h"
#include "src/ops/magnitude/magnitude.h"

#define AC_PARAMETERS(T) const T *input1, const T *input2, T *output, MagnitudeType mag_type, bool use_fp16
AC_FUNCTION(Magnitude, (input1, input2, output, mag_type, use_fp16), "Magnitude",
            ((void)use_fp16, ac::magnitude::plan(c.plan, c.in(0), c.in(1), c.out(), mag_type, c.target)),
            ac::in_place(ac::in(input1)), ac::in_place(ac::in(input2)), ac::out(output))
