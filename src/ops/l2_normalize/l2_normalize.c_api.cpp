// SPDX-License-Identifier: MIT
#include "src/ops/l2_normalize/l2_normalize.h"

#include "src/c_api/operators.h"

AC_C_OPERATOR(L2Normalize, R"(
in= src: any shape
out dst: like src
int axis: dimension of the sums, 0 to 2; counted modulo 3
float epsilon: lower bound of a sum
)") {
    return l2_normalize::plan(plan, call.in(0), call.out(0), call.integer(0), call.real(1), call.target);
}
