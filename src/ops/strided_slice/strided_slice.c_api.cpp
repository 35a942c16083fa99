// SPDX-License-Identifier: MIT
#include "src/ops/strided_slice/strided_slice.h"

#include "src/ops/strided_slice/strided_slice.record.h"
#include "src/registry/operators.h"

AC_C_OPERATOR(StridedSlice, R"(
in src: at most 4 dimensions
out dst: the selected elements, without the dimensions of shrink_axis_mask
int[<=4] starts: the first element in each dimension; below 0 it counts from the end
int[<=4] ends: one past the last element; below 0 it counts from the end
int[<=4] strides: steps, not 0; below 0 the dimension is read backwards
int begin_mask = 0: bit i: starts[i] is ignored
int end_mask = 0: bit i: ends[i] is ignored
int shrink_axis_mask = 0: bit i: starts[i] alone is taken, and dst has no such dimension
)") {
    return strided_slice::plan(plan, call.in(given.src), call.out(given.dst),
                               {coordinates(given.starts), coordinates(given.ends), coordinates(given.strides),
                                given.begin_mask, given.end_mask, given.shrink_axis_mask},
                               call.target);
}
