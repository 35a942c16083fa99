// SPDX-License-Identifier: MIT
// Tolerance: none.
#include "arm_compute/runtime/CL/functions/CLBatchToSpaceLayer.h"
#include "arm_compute/runtime/NEON/functions/NEBatchToSpaceLayer.h"

#include "src/ops/batch_to_space/batch_to_space.h"
#include "src/ops/move/image_test.h"
#include "tests/framework/twins.h"

namespace ac::batch_to_space {
namespace {

using namespace moves;

AC_TWINS(BatchToSpaceLayer)

/// Compares with plain code.
AC_TEST(BatchToSpace, MovesEveryType) {
    struct Case {
        Image src, dst;
        int bx, by;
        CropInfo crop;
    };
    const Case calls[] = {{{3, 2, 5, 8}, {6, 4, 5, 2}, 2, 2, {}},
                          {{4, 3, 16, 6}, {12, 6, 16, 1}, 3, 2, {}},
                          {{4, 3, 3, 12}, {8, 2, 3, 2}, 3, 2, CropInfo(1, 3, 3, 1)},
                          {{3, 3, 2, 4}, {2, 5, 2, 1}, 2, 2, CropInfo(4, 0, 0, 1)},
                          {{5, 3, 2, 2}, {5, 3, 2, 2}, 1, 1, {}}};
    for (const DataLayout layout : {DataLayout::NCHW, DataLayout::NHWC}) {
        for (const Case &c : calls) {
            const auto origin = [c](Pixel &p) {
                const int64_t x = p.x + static_cast<int64_t>(c.crop.left), y = p.y + static_cast<int64_t>(c.crop.top);
                p = {x / c.bx, y / c.by, p.c, p.n + (x % c.bx + y % c.by * c.bx) * static_cast<int64_t>(c.dst[3])};
                return From::source;
            };
            const Mover m = image_mover(BatchToSpace_operator, layout, c.src, c.dst, origin);
            check_mover<Fn, T>(m, [&](Fn &f, T *x, T *y) { f.configure(x, c.bx, c.by, y, c.crop); });
            if (c.crop.left + c.crop.top == 0) {
                Twin<T> block(TensorShape(2u), {double(c.bx), double(c.by)});
                check_mover<Fn, T>(
                    m, [&](Fn &f, T *x, T *y) { f.configure(x, block.get(), y); }, false);
            }
        }
    }
}

/// Results computed by hand.
AC_TEST(BatchToSpace, GivesTheseNumbers) {
    for (const DataLayout layout : {DataLayout::NCHW, DataLayout::NHWC}) {
        const std::vector<double> all{0, 1, 2, 3, 4, 5, 6, 7};
        const Mover m = image_mover(BatchToSpace_operator, layout, {2, 1, 1, 4}, {4, 2, 1, 1}, {});
        check_numbers<Fn, T>(m, all, [](Fn &f, T *x, T *y) { f.configure(x, 2, 2, y); }, {0, 2, 1, 3, 4, 6, 5, 7});
        const Mover cut = image_mover(BatchToSpace_operator, layout, {2, 1, 1, 4}, {2, 1, 1, 1}, {});
        check_numbers<Fn, T>(cut, all, [](Fn &f, T *x, T *y) { f.configure(x, 2, 2, y, CropInfo(1, 1, 1, 0)); },
                             {6, 5});
        Twin<T> larger(TensorShape(2u, 2u), {2, 2, 7, 7});
        check_numbers<Fn, T>(m, all, [&](Fn &f, T *x, T *y) { f.configure(x, larger.get(), y); },
                             {0, 2, 1, 3, 4, 6, 5, 7});
        Twin<T> wrong(TensorShape(2u), {2, 1}), zero(TensorShape(2u), {0, 4});
        for (Twin<T> *block : {&wrong, &zero}) {
            check_raises<Fn, T>(m, all, [&](Fn &f, T *x, T *y) { f.configure(x, block->get(), y); });
        }
    }
}

AC_TEST(BatchToSpace, RefusesWithAReason) {
    test::twin_target();
    const TensorInfo a = info_of(TensorShape(8u, 6u, 6u, 4u), DataType::F32), none,
                     block = info_of(TensorShape(2u), DataType::S32);
    const TensorInfo half = info_of(TensorShape(2u), DataType::F16),
                     deep = info_of(TensorShape(4u, 2u, 2u, 4u, 2u), DataType::F32);
    EXPECT_TRUE(refuses(Fn::validate(&a, 0, 2, &none), "0 by 2"));
    EXPECT_TRUE(refuses(Fn::validate(&a, 3, 2, &none), "4 batches"));
    EXPECT_TRUE(refuses(Fn::validate(&a, 65536, 65536, &none), "4 batches"));
    EXPECT_TRUE(refuses(Fn::validate(&a, 2, 2, &none, CropInfo(6, 6, 0, 0)), "leaves none"));
    EXPECT_TRUE(refuses(Fn::validate(&a, 2, 2, &none, CropInfo(6, SIZE_MAX, 0, 0)), "leaves none"));
    EXPECT_TRUE(refuses(Fn::validate(&deep, 2, 2, &none), "at most 4"));
    EXPECT_TRUE(refuses(Fn::validate(&a, &block, &none), "no shape"));
    const TensorInfo one = info_of(TensorShape(1u, 2u), DataType::S32);
    EXPECT_TRUE(refuses(Fn::validate(&a, &one, &a), "list of 2"));
    EXPECT_TRUE(refuses(Fn::validate(nullptr, 2, 2, &none), "input"));
    if (test::has_type(BatchToSpace_operator, DataType::F32) &&
        test::has_layout(BatchToSpace_operator, DataLayout::NHWC)) {
        EXPECT_TRUE(refuses(Fn::validate(&a, 2, 2, &a), "the result is 8x12x12"));
        EXPECT_TRUE(refuses(Fn::validate(&a, &half, &a), "block_shape is F16"));
    }
}

AC_TEST(BatchToSpace, FillsNoTrailingOnes) {
    check_filled(BatchToSpace_operator, test::twin_target(),
                 {info_of(TensorShape(8u, 6u, 4u, 4u), DataType::F32, QuantizationInfo(), DataLayout::NCHW)},
                 TensorShape(16u, 12u, 4u), [](PlanPtr &out, auto &i, const Target &target) {
                     return plan(out, i[0], i[1], 2, 2, CropInfo(), target);
                 });
}

AC_TEST(BatchToSpace, TakesTrailingOnes) {
    check_trailing_ones(
        BatchToSpace_operator, test::twin_target(), TensorShape(8u, 6u, 4u, 4u), TensorShape(8u, 12u, 8u),
        [](PlanPtr &out, auto &i, const Target &target) { return plan(out, i[0], i[1], 2, 2, CropInfo(), target); });
}

}  // namespace
}  // namespace ac::batch_to_space
