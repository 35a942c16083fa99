// SPDX-License-Identifier: MIT
#include "src/ops/elementwise_unary/elementwise_unary.h"

#include "src/ops/elementwise_unary/elementwise_unary.record.h"
#include "src/registry/operators.h"

AC_C_OPERATOR(ElementwiseUnary, R"(
in= src: any shape
out dst: like src
ElementWiseUnary operation: which one
)") {
    return elementwise_unary::plan(plan, given.operation, call.in(given.src), call.out(given.dst), call.target);
}
