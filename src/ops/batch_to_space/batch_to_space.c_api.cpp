// SPDX-License-Identifier: MIT
#include "src/ops/batch_to_space/batch_to_space.h"

#include "src/ops/batch_to_space/batch_to_space.record.h"
#include "src/registry/operators.h"

AC_C_OPERATOR(BatchToSpace, R"(
in src: batches are a multiple of block_x * block_y
out dst: groups of batches are the pixels of blocks
unsigned[2] block: width and height, at least 1
unsigned[4] crop = 0: pixels cut off at the left, right, top and bottom
)") {
    return batch_to_space::plan(plan, call.in(given.src), call.out(given.dst), given.block[0], given.block[1],
                                CropInfo(given.crop[0], given.crop[1], given.crop[2], given.crop[3]), call.target);
}
