// SPDX-License-Identifier: MIT
#include "src/ops/transpose/transpose.h"

#include "src/c_api/operators.h"

AC_C_OPERATOR(Transpose, R"(
in src: any type
out dst: dimensions 0 and 1 change places
)") {
    return transpose::plan(plan, call.in(0), call.out(0), call.target);
}
