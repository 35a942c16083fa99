// SPDX-License-Identifier: MIT
#include "src/ops/depth_to_space/depth_to_space.h"

#include "src/ops/depth_to_space/depth_to_space.record.h"
#include "src/registry/operators.h"

AC_C_OPERATOR(DepthToSpace, R"(
in src: channels are a multiple of block * block
out dst: each pixel is a block of block * block pixels
int block: at least 2
)") {
    return depth_to_space::plan(plan, call.in(given.src), call.out(given.dst), given.block, call.target);
}
