// SPDX-License-Identifier: MIT
#include "src/ops/add_mul_add/add_mul_add.h"

#include "src/c_api/operators.h"

AC_C_OPERATOR(AddMulAdd, R"(
in=1 a: first operand
in=1 b: second operand, of the same shape
in mul: factors of the sum, one for each element of dimension 0
in add: added afterwards, one for each element of dimension 0
out sum: a + b
out dst: (a + b) * mul + add
ActivationFunction? activation: of dst: RELU, BOUNDED_RELU or LU_BOUNDED_RELU
float activation_a = 0: parameter a of that function
float activation_b = 0: parameter b
)") {
    return add_mul_add::plan(plan,
                             {call.in(0), call.in(1), call.in(2), call.in(3), call.outputs[0], call.out(1),
                              ConvertPolicy::SATURATE, call.activation(0)},
                             call.target);
}
