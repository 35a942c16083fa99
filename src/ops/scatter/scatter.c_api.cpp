// SPDX-License-Identifier: MIT
#include "src/ops/scatter/scatter.h"

#include "src/ops/scatter/scatter.record.h"
#include "src/registry/operators.h"

AC_C_OPERATOR(Scatter, R"(
in?= src: the initial value of dst; not needed with zero_initialization
in updates: the dimensions of dst that an index does not name, then those of indices
in indices: S32, (coordinates, batches): coordinate i is one in dimension rank - 1 - i of dst
out dst: with the updates, one after the other
ScatterFunction func = Update: the operation of an update
bool zero_initialization = false: dst is initially zero; without src it must then have its shape
)") {
    return scatter::plan(plan, call.inputs[given.src], call.in(given.updates), call.in(given.indices),
                         call.out(given.dst), ScatterInfo(given.func, given.zero_initialization), call.target);
}
