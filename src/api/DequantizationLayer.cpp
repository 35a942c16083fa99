// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLDequantizationLayer.h"
#include "arm_compute/runtime/NEON/functions/NEDequantizationLayer.h"

#include "src/api/twins.h"
#include "src/ops/dequantize/dequantize.h"

#define AC_PARAMETERS(T) const T *input, T *output
AC_FUNCTION(DequantizationLayer, (input, output), "Dequantize",
            ac::dequantize::plan(c.plan, c.in(0), c.out(), c.target), ac::in(input), ac::out(output))
