// SPDX-License-Identifier: MIT
#include "src/ops/range/range.h"

#include "src/c_api/operators.h"

AC_C_OPERATOR(Range, R"(
out dst: start + i * step; it must have its type and one dimension with room for all numbers
float start = 0: the first number
float end: where the numbers stop; it is not among them
float step = 1: from one number to the next; negative for numbers that fall
)") {
    return range::plan(plan, call.out(0), {call.real(0), call.real(1), call.real(2)}, call.target);
}
