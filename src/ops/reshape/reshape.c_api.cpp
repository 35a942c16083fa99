// SPDX-License-Identifier: MIT
#include "src/ops/reshape/reshape.h"

#include "src/c_api/operators.h"

AC_C_OPERATOR(Reshape, R"(
in src: any type
out dst: the same number of elements; without a shape it gets that of src
)") {
    return reshape::plan(plan, call.in(0), call.out(0), call.target);
}
