// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEAddMulAdd.h"

#include "src/api/twins.h"
#include "src/ops/add_mul_add/add_mul_add.h"

#define AC_PARAMETERS(T)                                                                              \
    T *input1, T *input2, T *bn_mul, T *bn_add, T *add_output, T *final_output, ConvertPolicy policy, \
        const ActivationLayerInfo &act_info
AC_FUNCTION(AddMulAdd, (input1, input2, bn_mul, bn_add, add_output, final_output, policy, act_info), "AddMulAdd",
            ac::add_mul_add::plan(c.plan,
                                  {c.in(0), c.in(1), c.in(2), c.in(3), c.out_or_null(0), c.out(1), policy, act_info},
                                  c.target),
            ac::in_place(ac::in(input1), 1), ac::in_place(ac::in(input2), 1), ac::in(bn_mul), ac::in(bn_add),
            ac::out_or_null(add_output), ac::out(final_output))
