// SPDX-License-Identifier: MIT
#include "src/ops/instance_normalize/instance_normalize.h"

#include "src/c_api/operators.h"

AC_C_OPERATOR(InstanceNormalize, R"(
in= src: up to 4 dimensions
out dst: like src
float gamma = 1: factor of the normalized values
float beta = 0: added to them
float epsilon: added to the variances; above zero
)") {
    return instance_normalize::plan(plan, call.in(0), call.out(0), call.real(0), call.real(1), call.real(2),
                                    call.target);
}
