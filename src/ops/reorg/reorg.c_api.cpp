// SPDX-License-Identifier: MIT
#include "src/ops/reorg/reorg.h"

#include "src/ops/reorg/reorg.record.h"
#include "src/registry/operators.h"

AC_C_OPERATOR(Reorg, R"(
in src: width and height are multiples of block
out dst: each block of block * block pixels is one pixel of as many times the channels
int block: at least 1
)") {
    return reorg::plan(plan, call.in(given.src), call.out(given.dst), given.block, call.target);
}
