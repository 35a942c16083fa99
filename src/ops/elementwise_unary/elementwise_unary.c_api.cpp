// SPDX-License-Identifier: MIT
#include "src/ops/elementwise_unary/elementwise_unary.h"

#include "src/c_api/operators.h"

AC_C_OPERATOR(ElementwiseUnary, R"(
in= src: any shape
out dst: like src
ElementWiseUnary operation: which one
)") {
    return elementwise_unary::plan(plan, call.word<ElementWiseUnary>(0), call.in(0), call.out(0), call.target);
}
