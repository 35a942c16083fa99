// SPDX-License-Identifier: MIT
#include "src/ops/floor/floor.h"

#include "src/ops/floor/floor.record.h"
#include "src/registry/operators.h"

AC_C_OPERATOR(Floor, R"(
in= src: any shape
out dst: like src, whole numbers
)") {
    return floor::plan(plan, call.in(given.src), call.out(given.dst), call.target);
}
