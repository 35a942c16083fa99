// SPDX-License-Identifier: MIT
#include "src/ops/cast/cast.h"

#include "src/ops/cast/cast.record.h"
#include "src/registry/operators.h"

AC_C_OPERATOR(Cast, R"(
in src: any shape
out dst: its data type is the result's
ConvertPolicy policy = SATURATE: where an integer does not fit into another integer type
)") {
    return cast::plan(plan, call.in(given.src), call.out(given.dst), given.policy, call.target);
}
