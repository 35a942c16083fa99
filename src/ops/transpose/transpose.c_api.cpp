// SPDX-License-Identifier: MIT
#include "src/ops/transpose/transpose.h"

#include "src/ops/transpose/transpose.record.h"
#include "src/registry/operators.h"

AC_C_OPERATOR(Transpose, R"(
in src: any type
out dst: dimensions 0 and 1 change places
)") {
    return transpose::plan(plan, call.in(given.src), call.out(given.dst), call.target);
}
