// SPDX-License-Identifier: MIT
#include "src/ops/reverse/reverse.h"

#include "src/ops/reverse/reverse.record.h"
#include "src/registry/operators.h"

AC_C_OPERATOR(Reverse, R"(
in src: at most 4 dimensions
in axis: U32 or S32, 1 to 4 dimensions; below 0 they count from the last one
out dst: like src, back to front along these dimensions
bool inverted = false: dimensions count from the last one
)") {
    return reverse::plan(plan, call.in(given.src), call.in(given.axis), call.out(given.dst), given.inverted,
                         call.target);
}
