// SPDX-License-Identifier: MIT
#include "src/ops/range/range.h"

#include "src/ops/range/range.record.h"
#include "src/registry/operators.h"

AC_C_OPERATOR(Range, R"(
out dst: start + i * step; it must have its type and one dimension with room for all numbers
float start = 0: the first number
float end: where the numbers stop; it is not among them
float step = 1: from one number to the next; negative for numbers that fall
)") {
    return range::plan(plan, call.out(given.dst), {given.start, given.end, given.step}, call.target);
}
