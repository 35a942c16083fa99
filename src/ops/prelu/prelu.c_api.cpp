// SPDX-License-Identifier: MIT
#include "src/ops/prelu/prelu.h"

#include "src/c_api/operators.h"

AC_C_OPERATOR(PRelu, R"(
in= src: any shape
in= alpha: factor of negative elements; extents of 1 are broadcast, on either side
out dst: of the broadcast shape
)") {
    return prelu::plan(plan, call.in(0), call.in(1), call.out(0), call.target);
}
