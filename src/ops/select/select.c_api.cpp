// SPDX-License-Identifier: MIT
#include "src/ops/select/select.h"

#include "src/ops/select/select.record.h"
#include "src/registry/operators.h"

AC_C_OPERATOR(Select, R"(
in condition: U8, of the shape of x, or of one dimension, as long as the last one of x
in= x: the value where the condition is not 0
in= y: the value elsewhere, of the same shape and type
out dst: like x
)") {
    return choose::plan(plan, call.in(given.condition), call.in(given.x), call.in(given.y), call.out(given.dst),
                        call.target);
}
