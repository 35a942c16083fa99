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

/// Parts of a result take turns by pieces of some 64 KB of it, or by steps of outer loops where one is larger.
TEST(Pad, MovesLargeImages) {
    const DataType type = copy::some_type(Pad_operator);
    const std::pair<TensorShape, PaddingList> calls[] = {
        {TensorShape(400u, 180u, 2u, 2u), {{3, 70}, {2, 1}, {0, 0}, {1, 0}}},
        {TensorShape(3u, 260u, 200u), {{0, 0}, {3, 5}, {2, 3}}},
        {TensorShape(20000u, 3u), {{9, 19000}, {1, 2}}}};
    for (const PaddingMode mode : modes) {
        for (const auto &[shape, padding] : calls) {
            const Mover m = mover(mode, shape, padding);
            if (type == DataType::UNKNOWN) {
                continue;  // here for another operator only
            }
            Twin<Tensor> src(m.info(m.src, type)), dst(m.info(m.dst, type), test::Layout::guarded, 2);
            NEPadLayer pad;
            pad.configure(src.get(), dst.get(), padding, PixelValue(m.fill(TensorInfo())), mode);
            pad.run();
            EXPECT_TRUE(agrees(*src.host, dst.fetch(), m.origin, m.fill(TensorInfo())))
                << shape_text(shape) << " mode " << static_cast<int>(mode);
        }
    }
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
