// SPDX-License-Identifier: MIT
#include "src/ops/add_mul_add/add_mul_add.h"

#include "src/ops/add_mul_add/add_mul_add.record.h"
#include "src/registry/operators.h"

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
    return add_mul_add::plan(
        plan,
        {call.in(given.a), call.in(given.b), call.in(given.mul), call.in(given.add), call.outputs[given.sum],
         call.out(given.dst), ConvertPolicy::SATURATE, call.activation(given)},
        call.target);
}
