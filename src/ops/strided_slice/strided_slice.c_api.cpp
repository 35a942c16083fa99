// SPDX-License-Identifier: MIT
#include "src/ops/strided_slice/strided_slice.h"

#include "src/c_api/operators.h"

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
    return strided_slice::plan(plan, call.in(0), call.out(0),
                               {call.coordinates(0), call.coordinates(1), call.coordinates(2), call.integer(3),
                                call.integer(4), call.integer(5)},
                               call.target);
}
