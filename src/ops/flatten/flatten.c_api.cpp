// SPDX-License-Identifier: MIT
#include "src/ops/flatten/flatten.h"

#include "src/c_api/operators.h"

AC_C_OPERATOR(Flatten, R"(
in src: any type
out dst: (src 0 * 1 * 2, further dimensions)
)") {
    return flatten::plan(plan, call.in(0), call.out(0), call.target);
}
