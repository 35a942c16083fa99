// SPDX-License-Identifier: MIT
#include "src/ops/l2_normalize/l2_normalize.h"

#include "src/ops/l2_normalize/l2_normalize.record.h"
#include "src/registry/operators.h"

AC_C_OPERATOR(L2Normalize, R"(
in= src: any shape
out dst: like src
int axis: dimension of the sums, 0 to 2; counted modulo 3
float epsilon: lower bound of a sum
)") {
    return l2_normalize::plan(plan, call.in(given.src), call.out(given.dst), given.axis, given.epsilon, call.target);
}
