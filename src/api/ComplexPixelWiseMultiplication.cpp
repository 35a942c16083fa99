// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLPixelWiseMultiplication.h"
#include "arm_compute/runtime/NEON/functions/NEPixelWiseMultiplication.h"

#include "src/api/twins.h"
#include "src/ops/mul/mul.h"

#define AC_PARAMETERS(T) T *input1, T *input2, T *output, const ActivationLayerInfo &act_info
AC_FUNCTION(ComplexPixelWiseMultiplication, (input1, input2, output, act_info), "Mul",
            ac::mul::plan_complex(c.plan, c.in(0), c.in(1), c.out(), act_info, c.target),
            ac::in_place(ac::complex(ac::in(input1))), ac::in_place(ac::complex(ac::in(input2))),
            ac::complex(ac::out(output)))
