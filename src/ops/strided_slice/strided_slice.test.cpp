// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEStridedSlice.h"

#include "src/ops/strided_slice/reference.h"
#include "src/ops/strided_slice/strided_slice.h"

namespace ac {
namespace strided_slice {
namespace {

TEST(StridedSlice, MovesEveryType) {
    cases<NEStridedSlice, Tensor>();
}

TEST(StridedSlice, GivesTheseNumbers) {
    numbers<NEStridedSlice, Tensor>();
}

TEST(StridedSlice, RefusesWithAReason) {
    refusals<NEStridedSlice>();
}

TEST(StridedSlice, RunsOnTensorsOfAPack) {
    moves::check_on_a_pack<experimental::NEStridedSlice, Tensor>(StridedSlice_operator, Coordinates(1), Coordinates(3),
                                                                 BiStrides(1));
}

TEST(StridedSlice, TakesTrailingOnes) {
    test::check_trailing_ones(
        {test::operand(TensorType::ACL_SRC, TensorShape(8u, 6u, 4u)),
         test::operand(TensorType::ACL_DST, TensorShape(3u, 4u))},
        [](PlanPtr &out, auto &i, const Target &target) {
            return plan(out, i[0], i[1], {Coordinates(7, 2), Coordinates(0, 3), BiStrides(-3, 1), 0, 1, 2}, target);
        },
        test::has_type(StridedSlice_operator, DataType::F32));
}

}  // namespace
}  // namespace strided_slice
}  // namespace ac
