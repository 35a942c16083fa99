// SPDX-License-Identifier: MIT
#include "src/ops/elementwise_binary/elementwise_binary.h"

#include "src/ops/elementwise_binary/elementwise_binary.record.h"
#include "src/registry/operators.h"

AC_C_OPERATOR(ElementwiseBinary, R"(
in= a: first operand
in= b: second operand; extents of 1 are broadcast, on either side
out dst: of the broadcast shape
ArithmeticOperation operation: MAX, MIN, SQUARED_DIFF, DIV, POWER or PRELU; the others are operators of their own
ActivationFunction? activation: of the result
float activation_a = 0: parameter a of that function
float activation_b = 0: parameter b
)") {
    return elementwise_binary::plan(plan, given.operation, call.in(given.a), call.in(given.b), call.out(given.dst),
                                    call.activation(given), call.target);
}

AC_C_OPERATOR(Comparison, R"(
in a: first operand
in b: second operand; extents of 1 are broadcast, on either side
out dst: U8: 255 if it holds, otherwise 0
ComparisonOperation operation: which one
)") {
    return elementwise_binary::plan_comparison(plan, given.operation, call.in(given.a), call.in(given.b),
                                               call.out(given.dst), call.target);
}
