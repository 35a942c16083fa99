// SPDX-License-Identifier: MIT
#include "src/ops/flatten/flatten.h"

#include "src/ops/flatten/flatten.record.h"
#include "src/registry/operators.h"

AC_C_OPERATOR(Flatten, R"(
in src: any type
out dst: (src 0 * 1 * 2, further dimensions)
)") {
    return flatten::plan(plan, call.in(given.src), call.out(given.dst), call.target);
}
