// SPDX-License-Identifier: MIT
#include "src/ops/prelu/prelu.h"

#include "src/ops/prelu/prelu.record.h"
#include "src/registry/operators.h"

AC_C_OPERATOR(PRelu, R"(
in= src: any shape
in= alpha: factor of negative elements; extents of 1 are broadcast, on either side
out dst: of the broadcast shape
)") {
    return prelu::plan(plan, call.in(given.src), call.in(given.alpha), call.out(given.dst), call.target);
}
