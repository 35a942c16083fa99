// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NEReductionOperation.h"
#else
#include "arm_compute/runtime/CL/functions/CLReductionOperation.h"
#endif

#include "src/api/twins.h"
#include "src/ops/reduction/reduction.h"

#define AC_PARAMETERS(T) T *input, T *output, unsigned int axis, ReductionOperation op, bool keep_dims
AC_FUNCTION(ReductionOperation, (input, output, axis, op, keep_dims), "Reduction",
            ac::reduction::plan_axis(c.plan, c.in(0), c.out(), static_cast<int>(axis), op, keep_dims, c.target),
            ac::complex(ac::in(input)), ac::complex(ac::out(output)))
