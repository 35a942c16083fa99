// SPDX-License-Identifier: MIT
#include "src/ops/sub/sub.h"

#include "src/ops/sub/sub.record.h"
#include "src/registry/operators.h"

AC_C_OPERATOR(Sub, R"(
in= a: first operand
in= b: second operand; extents of 1 are broadcast, on either side
out dst: a - b, of the broadcast shape
ConvertPolicy policy = SATURATE: where an integer result does not fit
ActivationFunction? activation: of the result
float activation_a = 0: parameter a of that function
float activation_b = 0: parameter b
)") {
    return sub::plan(plan, call.in(given.a), call.in(given.b), call.out(given.dst), given.policy,
                     call.activation(given), call.target);
}
