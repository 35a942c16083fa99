// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLElementwiseOperations.h"
#include "arm_compute/runtime/NEON/functions/NEArithmeticSubtraction.h"

#include "src/api/twins.h"
#include "src/ops/sub/sub.h"

#define AC_PARAMETERS(T) \
    const T *input1, const T *input2, T *output, ConvertPolicy policy, const ActivationLayerInfo &act_info
AC_FUNCTION(ArithmeticSubtraction, (input1, input2, output, policy, act_info), "Sub",
            ac::sub::plan(c.plan, c.in(0), c.in(1), c.out(), policy, act_info, c.target), ac::in_place(ac::in(input1)),
            ac::in_place(ac::in(input2)), ac::out(output))
