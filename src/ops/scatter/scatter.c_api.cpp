// SPDX-License-Identifier: MIT
#include "src/ops/scatter/scatter.h"

#include "src/c_api/operators.h"

AC_C_OPERATOR(Scatter, R"(
in?= src: the initial value of dst; not needed with zero_initialization
in updates: the dimensions of dst that an index does not name, then those of indices
in indices: S32, (coordinates, batches): coordinate i is one in dimension rank - 1 - i of dst
out dst: with the updates, one after the other
ScatterFunction func = Update: the operation of an update
bool zero_initialization = false: dst is initially zero; without src it must then have its shape
)") {
    return scatter::plan(plan, call.inputs[0], call.in(1), call.in(2), call.out(0),
                         ScatterInfo(call.word<ScatterFunction>(0), call.flag(1)), call.target);
}
