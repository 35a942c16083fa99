// SPDX-License-Identifier: MIT
#include "src/ops/instance_normalize/instance_normalize.h"

#include "src/ops/instance_normalize/instance_normalize.record.h"
#include "src/registry/operators.h"

AC_C_OPERATOR(InstanceNormalize, R"(
in= src: up to 4 dimensions
out dst: like src
float gamma = 1: factor of the normalized values
float beta = 0: added to them
float epsilon: added to the variances; above zero
)") {
    return instance_normalize::plan(plan, call.in(given.src), call.out(given.dst), given.gamma, given.beta,
                                    given.epsilon, call.target);
}
