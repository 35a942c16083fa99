// SPDX-License-Identifier: MIT
#include "src/ops/batch_to_space/batch_to_space.h"

#include "src/c_api/operators.h"

AC_C_OPERATOR(BatchToSpace, R"(
in src: batches are a multiple of block_x * block_y
out dst: groups of batches are the pixels of blocks
unsigned[2] block: width and height, at least 1
unsigned[4] crop = 0: pixels cut off at the left, right, top and bottom
)") {
    const auto cut = [&](size_t k) { return static_cast<size_t>(call.values[1].at(k)); };
    return batch_to_space::plan(plan, call.in(0), call.out(0), call.values[0].at(0), call.values[0].at(1),
                                CropInfo(cut(0), cut(1), cut(2), cut(3)), call.target);
}
