// SPDX-License-Identifier: MIT
#include "src/ops/space_to_batch/space_to_batch.h"

#include "src/ops/space_to_batch/space_to_batch.record.h"
#include "src/registry/operators.h"

AC_C_OPERATOR(SpaceToBatch, R"(
in src: padded width and height are multiples of the block's
out dst: the pixels of blocks are batches
unsigned[2] block: width and height, at least 1
unsigned[4] padding = 0: pixels of zero at the left, right, top and bottom
)") {
    return space_to_batch::plan(
        plan, call.in(given.src), call.out(given.dst), given.block[0], given.block[1],
        {Size2D(given.padding[0], given.padding[2]), Size2D(given.padding[1], given.padding[3])}, call.target);
}
