// SPDX-License-Identifier: MIT
#include "src/ops/floor/floor.h"

#include "src/c_api/operators.h"

AC_C_OPERATOR(Floor, R"(
in= src: any shape
out dst: like src, whole numbers
)") {
    return floor::plan(plan, call.in(0), call.out(0), call.target);
}
