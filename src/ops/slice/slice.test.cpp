// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NESlice.h"

#include "src/ops/slice/reference.h"
#include "src/ops/slice/slice.h"

namespace ac {
namespace slice {
namespace {

TEST(Slice, MovesEveryType) {
    cases<NESlice, Tensor>();
}

TEST(Slice, GivesTheseNumbers) {
    numbers<NESlice, Tensor>();
}

TEST(Slice, RefusesWithAReason) {
    refusals<NESlice>();
}

TEST(Slice, TakesTrailingOnes) {
    test::check_trailing_ones(
        {test::operand(TensorType::ACL_SRC, TensorShape(8u, 6u, 4u)),
         test::operand(TensorType::ACL_DST, TensorShape(3u, 6u, 2u))},
        [](PlanPtr &out, auto &i, const Target &target) {
            return plan(out, i[0], i[1], Coordinates(2, 0, 1), Coordinates(5, -1, 3), target);
        },
        test::has_type(Slice_operator, DataType::F32));
}

}  // namespace
}  // namespace slice
}  // namespace ac
