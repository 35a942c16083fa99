// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLReshapeLayer.h"
#include "arm_compute/runtime/NEON/functions/NEReshapeLayer.h"

#include "src/api/twins.h"
#include "src/ops/reshape/reshape.h"

#define AC_PARAMETERS(T) const T *input, T *output
AC_FUNCTION(ReshapeLayer, (input, output), "Reshape", ac::reshape::plan(c.plan, c.in(0), c.out(), c.target),
            ac::complex(ac::in(input)), ac::complex(ac::out(output)))
