// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NEConvertFullyConnectedWeights.h"
#else
#include "arm_compute/runtime/CL/functions/CLConvertFullyConnectedWeights.h"
#endif

#include "src/api/twins.h"
#include "src/ops/fully_connected/fully_connected.h"

#define AC_PARAMETERS(T) const T *input, T *output, const TensorShape &original_input_shape, DataLayout data_layout
AC_FUNCTION(ConvertFullyConnectedWeights, (input, output, original_input_shape, data_layout), "FullyConnected",
            ac::fully_connected::plan_convert(c.plan, c.in(0), c.out(), original_input_shape, data_layout, c.target),
            ac::in(input), ac::out(output))
