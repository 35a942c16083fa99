// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLQuantizationLayer.h"
#include "arm_compute/runtime/NEON/functions/NEQuantizationLayer.h"

#include "src/api/twins.h"
#include "src/ops/quantize/quantize.h"

#define AC_PARAMETERS(T) const T *input, T *output
AC_FUNCTION(QuantizationLayer, (input, output), "Quantize", ac::quantize::plan(c.plan, c.in(0), c.out(), c.target),
            ac::in(input), ac::out(output))
