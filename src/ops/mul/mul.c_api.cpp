// SPDX-License-Identifier: MIT
#include "src/ops/mul/mul.h"

#include "src/ops/mul/mul.record.h"
#include "src/registry/operators.h"

AC_C_OPERATOR(Mul, R"(
in= a: first operand
in= b: second operand; extents of 1 are broadcast, on either side
out dst: a * b * scale, of the broadcast shape
float scale = 1: for integers 1, 1/255 or 2^-n with n up to 15
ConvertPolicy policy = SATURATE: where an integer result does not fit
RoundingPolicy rounding = TO_ZERO: of integers; TO_NEAREST_EVEN for 1/255
ActivationFunction? activation: of the result
float activation_a = 0: parameter a of that function
float activation_b = 0: parameter b
)") {
    return mul::plan(plan,
                     {call.in(given.a), call.in(given.b), call.out(given.dst), given.scale, given.policy,
                      given.rounding, call.activation(given)},
                     call.target);
}

AC_C_OPERATOR(ComplexMul, R"(
in= a: first operand, of two channels: real and imaginary part
in= b: second operand, the same; extents of 1 are broadcast, on either side
out dst: of the broadcast shape, two channels
ActivationFunction? activation: of the result
float activation_a = 0: parameter a of that function
float activation_b = 0: parameter b
)") {
    return mul::plan_complex(plan, call.in(given.a), call.in(given.b), call.out(given.dst), call.activation(given),
                             call.target);
}
