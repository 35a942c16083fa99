// SPDX-License-Identifier: MIT
#include "src/ops/space_to_depth/space_to_depth.h"

#include "src/ops/space_to_depth/space_to_depth.record.h"
#include "src/registry/operators.h"

AC_C_OPERATOR(SpaceToDepth, R"(
in src: width and height are multiples of block
out dst: each block of block * block pixels is one pixel of as many times the channels
int block: at least 1
)") {
    return space_to_depth::plan(plan, call.in(given.src), call.out(given.dst), given.block, call.target);
}
