// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLFill.h"
#include "arm_compute/runtime/NEON/functions/NEFill.h"

#include "src/api/twins.h"
#include "src/ops/fill/fill.h"

#ifdef AC_API_CPU
AC_CONFIGURE(Fill, (AnyTensor * tensor, PixelValue value),
             ac::call(
                 "Fill",
                 [&](const ac::PlanCall &c) { return ac::fill::plan(c.plan, c.out(), value, nullptr, c.target); },
                 ac::out(tensor)))
#else
#define AC_PARAMETERS(T) T *tensor, const PixelValue &value, Window *window
AC_FUNCTION(Fill, (tensor, value, window), "Fill", ac::fill::plan(c.plan, c.out(), value, window, c.target),
            ac::out(tensor))
#endif
