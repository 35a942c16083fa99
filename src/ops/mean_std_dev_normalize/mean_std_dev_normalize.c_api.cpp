// SPDX-License-Identifier: MIT
#include "src/ops/mean_std_dev_normalize/mean_std_dev_normalize.h"

#include "src/ops/mean_std_dev_normalize/mean_std_dev_normalize.record.h"
#include "src/registry/operators.h"

AC_C_OPERATOR(MeanStdDevNormalize, R"(
in= src: up to 2 dimensions; rows along dimension 0
out dst: like src
float epsilon: added to the variances
)") {
    return mean_std_dev_normalize::plan(plan, call.in(given.src), call.out(given.dst), given.epsilon, call.target);
}
