// SPDX-License-Identifier: MIT
#include "src/ops/upsample/upsample.h"

#include "arm_compute/runtime/CPP/functions/CPPUpsample.h"

#include "src/ops/move/image_test.h"
#include "tests/framework/lack.h"

namespace ac::upsample {
namespace {

using moves::From;

TEST(Upsample, MovesEveryType) {
    struct Case {
        std::array<size_t, 4> src, dst;
        int sx, sy, left, top;
    };
    const Case calls[] = {{{4, 3, 5, 2}, {9, 9, 5, 2}, 2, 3, 1, 2},
                          {{5, 2, 16, 1}, {5, 3, 16, 1}, 1, 1, 0, 1},
                          {{1, 1, 2, 1}, {6, 4, 2, 1}, 3, 3, 5, 0},
                          {{33, 2, 1, 2}, {65, 2, 1, 2}, 2, 1, 0, 0}};
    for (const DataLayout layout : {DataLayout::NCHW, DataLayout::NHWC}) {
        for (const Case &c : calls) {
            const auto origin = [c](moves::Pixel &p) {
                p.x -= c.left;
                p.y -= c.top;
                const bool there = p.x >= 0 && p.y >= 0 && p.x % c.sx == 0 && p.y % c.sy == 0 &&
                                   p.x / c.sx < int64_t(c.src[0]) && p.y / c.sy < int64_t(c.src[1]);
                p.x /= c.sx;
                p.y /= c.sy;
                return there ? From::source : From::fill;
            };
            moves::Mover m = moves::image_mover(Upsample_operator, layout, c.src, c.dst, origin);
            m.fill = [](const TensorInfo &info) {
                return uint64_t{is_data_type_quantized_asymmetric(info.data_type()) ? 3u : 0u};
            };
            const auto unsigned_of = [](int n) { return static_cast<unsigned>(n); };
            const PadStrideInfo info(unsigned_of(c.sx), unsigned_of(c.sy), unsigned_of(c.left), 0, unsigned_of(c.top),
                                     0, DimensionRoundingType::FLOOR);
            moves::check_mover<CPPUpsample, Tensor>(
                m, [&](CPPUpsample &f, Tensor *x, Tensor *y) { f.configure(x, y, info); }, false);
        }
    }
}

TEST(Upsample, RefusesWithAReason) {
    AC_NEEDS(Upsample_operator, F32);
    const TensorInfo a = test::info_of(TensorShape(2u, 4u, 3u), DataType::F32), none;
    const auto planned = [&](const TensorShape &shape, const PadStrideInfo &info) {
        PlanPtr made;
        return plan(made, a, test::info_of(shape, DataType::F32), info, Target::host().inside());
    };
    EXPECT_TRUE(moves::refuses(planned(TensorShape(), PadStrideInfo()), "no shape"));
    if (test::has_layout(Upsample_operator, DataLayout::NHWC)) {
        EXPECT_TRUE(moves::refuses(planned(TensorShape(2u, 6u, 5u), PadStrideInfo(2, 2)), "4 pixels in steps of 2"));
        EXPECT_TRUE(moves::refuses(planned(TensorShape(2u, 7u, 5u), PadStrideInfo(2, 2, 1, 0)),
                                   "4 pixels in steps of 2 from 1"));
        EXPECT_TRUE(
            moves::refuses(planned(TensorShape(3u, 7u, 5u), PadStrideInfo(2, 2)), "Tensors have different shapes"));
        EXPECT_TRUE(bool(planned(TensorShape(2u, 7u, 5u), PadStrideInfo(2, 2))));
    }
    Tensor src;
    src.allocator()->init(a);
    EXPECT_RAISES(CPPUpsample().configure(&src, nullptr, PadStrideInfo()));
}

}  // namespace
}  // namespace ac::upsample
