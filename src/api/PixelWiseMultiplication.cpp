// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLPixelWiseMultiplication.h"
#include "arm_compute/runtime/NEON/functions/NEPixelWiseMultiplication.h"

#include "src/api/twins.h"
#include "src/ops/mul/mul.h"

#define AC_PARAMETERS(T)                                                                             \
    CpuConst<T> *input1, CpuConst<T> *input2, T *output, float scale, ConvertPolicy overflow_policy, \
        RoundingPolicy rounding_policy, const ActivationLayerInfo &act_info
AC_FUNCTION(PixelWiseMultiplication, (input1, input2, output, scale, overflow_policy, rounding_policy, act_info), "Mul",
            ac::mul::plan(c.plan, {c.in(0), c.in(1), c.out(), scale, overflow_policy, rounding_policy, act_info},
                          c.target),
            ac::in_place(ac::in(input1)), ac::in_place(ac::in(input2)), ac::out(output))
