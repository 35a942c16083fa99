// SPDX-License-Identifier: MIT
#include "src/ops/reduction/reduction.h"

#include "src/ops/reduction/reduction.record.h"
#include "src/registry/operators.h"

AC_C_OPERATOR(Reduction, R"(
in src: any shape
out dst: src with one element along the axis, or without it
int axis: negative: from the end
ReductionOperation operation: which one
bool keep_dims = true: the dimension stays, with one element
)") {
    return reduction::plan_axis(plan, call.in(given.src), call.out(given.dst), given.axis, given.operation,
                                given.keep_dims, call.target);
}

AC_C_OPERATOR(ArgMinMax, R"(
in src: any shape
out dst: S32, U32 or S64: src without the axis
int axis: negative: from the end
ReductionOperation operation = ARG_IDX_MAX: or ARG_IDX_MIN
)") {
    return reduction::plan_index(plan, call.in(given.src), call.out(given.dst), given.axis, given.operation,
                                 call.target);
}

AC_C_OPERATOR(Mean, R"(
in src: any shape
out dst: src with one element along each axis, or without them
int[<=6] axes: negative: from the end
bool keep_dims = false: the dimensions stay, with one element each
)") {
    return reduction::plan_mean(plan, call.in(given.src), call.out(given.dst), coordinates(given.axes), given.keep_dims,
                                call.target);
}
