// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLPadLayer.h"
#include "arm_compute/runtime/NEON/functions/NEPadLayer.h"

#include "src/api/twins.h"
#include "src/ops/pad/pad.h"

#define AC_PARAMETERS(T) T *input, T *output, const PaddingList &padding, PixelValue constant_value, PaddingMode mode
AC_FUNCTION(PadLayer, (input, output, padding, constant_value, mode), "Pad",
            ac::pad::plan(c.plan, c.in(0), c.out(), padding, constant_value, mode, c.target), ac::in(input),
            ac::out(output))
