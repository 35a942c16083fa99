// SPDX-License-Identifier: MIT
#include "src/ops/space_to_batch/space_to_batch.h"

#include "src/c_api/operators.h"

AC_C_OPERATOR(SpaceToBatch, R"(
in src: padded width and height are multiples of the block's
out dst: the pixels of blocks are batches
unsigned[2] block: width and height, at least 1
unsigned[4] padding = 0: pixels of zero at the left, right, top and bottom
)") {
    const auto pixels = [&](size_t k) { return static_cast<size_t>(call.values[1].at(k)); };
    return space_to_batch::plan(plan, call.in(0), call.out(0), call.values[0].at(0), call.values[0].at(1),
                                {Size2D(pixels(0), pixels(2)), Size2D(pixels(1), pixels(3))}, call.target);
}
