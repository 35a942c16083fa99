// SPDX-License-Identifier: MIT
#include "src/ops/copy/copy.h"

#include "src/ops/copy/copy.record.h"
#include "src/registry/operators.h"

AC_C_OPERATOR(Copy, R"(
in src: any shape and type
out dst: like src
)") {
    return copy::plan(plan, call.in(given.src), call.out(given.dst), PaddingList(), call.target);
}
