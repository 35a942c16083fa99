// SPDX-License-Identifier: MIT
#include "src/ops/gather/gather.h"

#include "src/ops/gather/gather.record.h"
#include "src/registry/operators.h"

AC_C_OPERATOR(Gather, R"(
in src: at most 4 dimensions
in indices: U32 or S32; out of range they give zero bytes
out dst: like src, with the dimensions of indices in the place of the axis, or these joined or split
int axis = 0: below 0 it counts from the last dimension
)") {
    return gather::plan(plan, call.in(given.src), call.in(given.indices), call.out(given.dst), given.axis, call.target);
}
