// SPDX-License-Identifier: MIT
#include "src/ops/depth_to_space/depth_to_space.h"

#include "src/c_api/operators.h"

AC_C_OPERATOR(DepthToSpace, R"(
in src: channels are a multiple of block * block
out dst: each pixel is a block of block * block pixels
int block: at least 2
)") {
    return depth_to_space::plan(plan, call.in(0), call.out(0), call.integer(0), call.target);
}
