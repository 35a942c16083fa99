// SPDX-License-Identifier: MIT
#include "src/ops/space_to_depth/space_to_depth.h"

#include "src/c_api/operators.h"

AC_C_OPERATOR(SpaceToDepth, R"(
in src: width and height are multiples of block
out dst: each block of block * block pixels is one pixel of as many times the channels
int block: at least 1
)") {
    return space_to_depth::plan(plan, call.in(0), call.out(0), call.integer(0), call.target);
}
