// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLFlattenLayer.h"
#include "arm_compute/runtime/NEON/functions/NEFlattenLayer.h"

#include "src/api/twins.h"
#include "src/ops/flatten/flatten.h"

#define AC_PARAMETERS(T) const T *input, T *output
AC_FUNCTION(FlattenLayer, (input, output), "Flatten", ac::flatten::plan(c.plan, c.in(0), c.out(), c.target),
            ac::complex(ac::in(input)), ac::complex(ac::out(output)))
