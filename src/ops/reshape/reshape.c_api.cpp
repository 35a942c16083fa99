// SPDX-License-Identifier: MIT
#include "src/ops/reshape/reshape.h"

#include "src/ops/reshape/reshape.record.h"
#include "src/registry/operators.h"

AC_C_OPERATOR(Reshape, R"(
in src: any type
out dst: the same number of elements; without a shape it gets that of src
)") {
    return reshape::plan(plan, call.in(given.src), call.out(given.dst), call.target);
}
