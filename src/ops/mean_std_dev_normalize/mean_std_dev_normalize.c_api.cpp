// SPDX-License-Identifier: MIT
#include "src/ops/mean_std_dev_normalize/mean_std_dev_normalize.h"

#include "src/c_api/operators.h"

AC_C_OPERATOR(MeanStdDevNormalize, R"(
in= src: up to 2 dimensions; rows along dimension 0
out dst: like src
float epsilon: added to the variances
)") {
    return mean_std_dev_normalize::plan(plan, call.in(0), call.out(0), call.real(0), call.target);
}
