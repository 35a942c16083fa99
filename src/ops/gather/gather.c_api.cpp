// SPDX-License-Identifier: MIT
#include "src/ops/gather/gather.h"

#include "src/c_api/operators.h"

AC_C_OPERATOR(Gather, R"(
in src: at most 4 dimensions
in indices: U32 or S32; out of range they give zero bytes
out dst: like src, with the dimensions of indices in the place of the axis, or these joined or split
int axis = 0: below 0 it counts from the last dimension
)") {
    return gather::plan(plan, call.in(0), call.in(1), call.out(0), call.integer(0), call.target);
}
