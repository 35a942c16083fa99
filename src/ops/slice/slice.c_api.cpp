// SPDX-License-Identifier: MIT
#include "src/ops/slice/slice.h"

#include "src/ops/slice/slice.record.h"
#include "src/registry/operators.h"

AC_C_OPERATOR(Slice, R"(
in src: at most 4 dimensions
out dst: of ends - starts
int[<=4] starts: the first element in each dimension, at least 0
int[<=4] ends: in front of it the slice ends; below 0: the end of the dimension
)") {
    return slice::plan(plan, call.in(given.src), call.out(given.dst), coordinates(given.starts),
                       coordinates(given.ends), call.target);
}
