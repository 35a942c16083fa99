// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEPadLayer.h"

#include "src/ops/pad/pad.h"
#include "src/ops/pad/reference.h"

namespace ac {
namespace pad {
namespace {

TEST(Pad, MovesEveryType) {
    cases<NEPadLayer, Tensor>();
}

TEST(Pad, GivesTheseNumbers) {
    numbers<NEPadLayer, Tensor>();
}

TEST(Pad, RefusesWithAReason) {
    refusals<NEPadLayer>();
}

TEST(Pad, TakesTrailingOnes) {
    test::check_trailing_ones(
        {test::operand(TensorType::ACL_SRC, TensorShape(8u, 6u, 4u)),
         test::operand(TensorType::ACL_DST, TensorShape(11u, 6u, 5u))},
        [](PlanPtr &out, auto &i, const Target &target) {
            return plan(out, i[0], i[1], {{1, 2}, {0, 0}, {1, 0}}, PixelValue(), PaddingMode::REFLECT, target);
        },
        test::has_type(Pad_operator, DataType::F32));
}

}  // namespace
}  // namespace pad
}  // namespace ac
