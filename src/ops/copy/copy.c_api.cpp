// SPDX-License-Identifier: MIT
#include "src/ops/copy/copy.h"

#include "src/c_api/operators.h"

AC_C_OPERATOR(Copy, R"(
in src: any shape and type
out dst: like src
)") {
    return copy::plan(plan, call.in(0), call.out(0), PaddingList(), call.target);
}
