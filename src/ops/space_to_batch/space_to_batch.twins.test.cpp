// SPDX-License-Identifier: MIT
// Tolerance: none.
#include "arm_compute/runtime/CL/functions/CLSpaceToBatchLayer.h"
#include "arm_compute/runtime/NEON/functions/NESpaceToBatchLayer.h"

#include "src/ops/move/image_test.h"
#include "src/ops/space_to_batch/space_to_batch.h"
#include "tests/framework/lack.h"
#include "tests/framework/twins.h"

namespace ac::space_to_batch {
namespace {

using namespace moves;

AC_TWINS(SpaceToBatchLayer)

/// Compares with plain code.
AC_TEST(SpaceToBatch, MovesEveryType) {
    struct Case {
        Image src, dst;
        int bx, by;
        Size2D before, behind;
    };
    const Case calls[] = {{{6, 4, 5, 2}, {3, 2, 5, 8}, 2, 2, {}, {}},
                          {{9, 5, 16, 1}, {4, 4, 16, 6}, 3, 2, {1, 3}, {2, 0}},
                          {{2, 2, 3, 2}, {3, 2, 3, 18}, 3, 3, {5, 0}, {2, 4}},
                          {{5, 3, 2, 2}, {5, 3, 2, 2}, 1, 1, {}, {}}};
    for (const DataLayout layout : {DataLayout::NCHW, DataLayout::NHWC}) {
        for (const Case &c : calls) {
            const auto origin = [c](Pixel &p) {
                const auto batches = static_cast<int64_t>(c.src[3]), i = p.n / batches;
                p = {p.x * c.bx + i % c.bx - static_cast<int64_t>(c.before.x()),
                     p.y * c.by + i / c.bx - static_cast<int64_t>(c.before.y()), p.c, p.n % batches};
                const bool there = p.x >= 0 && p.y >= 0 && static_cast<size_t>(p.x) < c.src[0];
                return there && static_cast<size_t>(p.y) < c.src[1] ? From::source : From::fill;
            };
            Mover m = image_mover(SpaceToBatch_operator, layout, c.src, c.dst, origin);
            m.fill = [](const TensorInfo &src) {  // the zero point
                return is_data_type_quantized_asymmetric(src.data_type()) ? uint64_t{3} : uint64_t{0};
            };
            check_mover<Fn, T>(m, [&](Fn &f, T *x, T *y) { f.configure(x, c.bx, c.by, c.before, c.behind, y); });
            Twin<T> block(TensorShape(2u), {double(c.bx), double(c.by)});
            Twin<T> paddings(TensorShape(2u, 2u),
                             {double(c.before.x()), double(c.behind.x()), double(c.before.y()), double(c.behind.y())});
            check_mover<Fn, T>(
                m, [&](Fn &f, T *x, T *y) { f.configure(x, block.get(), paddings.get(), y); }, false);
        }
    }
}

/// Results computed by hand.
AC_TEST(SpaceToBatch, GivesTheseNumbers) {
    for (const DataLayout layout : {DataLayout::NCHW, DataLayout::NHWC}) {
        const Mover m = image_mover(SpaceToBatch_operator, layout, {3, 1, 1, 1}, {2, 1, 1, 2}, {});
        const double zero = is_data_type_quantized_asymmetric(copy::some_type(SpaceToBatch_operator)) ? 3 : 0;
        check_numbers<Fn, T>(m, {5, 6, 7}, [](Fn &f, T *x, T *y) { f.configure(x, 2, 1, Size2D(1, 0), Size2D(), y); },
                             {zero, 6, 5, 7});
        for (const double before : {-1., 1.}) {  // negative padding, and a shape other than the output's
            Twin<T> block(TensorShape(2u), {2, 1}), pads(TensorShape(2u, 2u), {before, 2, 0, 0});
            check_raises<Fn, T>(m, {5, 6, 7}, [&](Fn &f, T *x, T *y) { f.configure(x, block.get(), pads.get(), y); });
        }
    }
}

AC_TEST(SpaceToBatch, RefusesWithAReason) {
    AC_NEEDS(SpaceToBatch_operator, F32);
    test::twin_target();
    const TensorInfo a = info_of(TensorShape(8u, 6u, 6u, 4u), DataType::F32), none,
                     block = info_of(TensorShape(2u), DataType::S32),
                     pads = info_of(TensorShape(2u, 2u), DataType::S32),
                     deep = info_of(TensorShape(4u, 2u, 2u, 4u, 2u), DataType::F32);
    EXPECT_TRUE(refuses(Fn::validate(&a, 2, -1, {}, {}, &none), "2 by -1"));
    EXPECT_TRUE(refuses(Fn::validate(&deep, 2, 2, {}, {}, &none), "at most 4"));
    EXPECT_TRUE(refuses(Fn::validate(&a, &block, &pads, &none), "no shape"));
    EXPECT_TRUE(refuses(Fn::validate(&a, &block, &block, &a), "2x2"));
    EXPECT_TRUE(refuses(Fn::validate(nullptr, 2, 2, {}, {}, &none), "input"));
    if (test::has_layout(SpaceToBatch_operator, DataLayout::NHWC)) {
        EXPECT_TRUE(refuses(Fn::validate(&a, 4, 2, {}, {}, &none), "6 pixels"));
        EXPECT_TRUE(refuses(Fn::validate(&a, 2, 2, Size2D(SIZE_MAX, 0), {}, &none), "2^31"));
        EXPECT_TRUE(refuses(Fn::validate(&a, 2, 2, {}, {}, &a), "the result is 8x3x3x16"));
        const TensorInfo fits = info_of(TensorShape(8u, 3u, 3u, 16u), DataType::F32),
                         more = info_of(TensorShape(9u, 3u, 3u, 16u), DataType::F32),
                         unsigned_pads = info_of(TensorShape(2u, 2u), DataType::U32);
        EXPECT_TRUE(bool(Fn::validate(&a, &block, &unsigned_pads, &fits)));
        EXPECT_TRUE(refuses(Fn::validate(&a, &block, &pads, &more), "9 channels"));
    }
}

AC_TEST(SpaceToBatch, FillsNoTrailingOnes) {
    check_filled(SpaceToBatch_operator, test::twin_target(),
                 {info_of(TensorShape(8u, 4u, 2u), DataType::F32, QuantizationInfo(), DataLayout::NHWC)},
                 TensorShape(8u, 4u, 2u), [](PlanPtr &out, auto &i, const Target &target) {
                     return plan(out, i[0], i[1], 1, 1, {Size2D(0, 0), Size2D(0, 0)}, target);
                 });
}

AC_TEST(SpaceToBatch, TakesTrailingOnes) {
    check_trailing_ones(SpaceToBatch_operator, test::twin_target(), TensorShape(8u, 6u, 4u, 4u),
                        TensorShape(8u, 4u, 2u, 16u), [](PlanPtr &out, auto &i, const Target &target) {
                            return plan(out, i[0], i[1], 2, 2, {Size2D(1, 0), Size2D(1, 0)}, target);
                        });
}

}  // namespace
}  // namespace ac::space_to_batch
