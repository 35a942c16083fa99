// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEReorderLayer.h"

#include "src/api/twins.h"
#include "src/ops/reorder/reorder.h"

#define AC_PARAMETERS(T) const T *input, T *output, WeightFormat input_wf, WeightFormat output_wf, bool transpose
AC_FUNCTION(ReorderLayer, (input, output, input_wf, output_wf, transpose), "Reorder",
            ac::reorder::plan(c.plan, c.in(0), c.out(), input_wf, output_wf, transpose, c.target), ac::in(input),
            ac::out(output))
