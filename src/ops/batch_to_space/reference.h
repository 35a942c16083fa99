// SPDX-License-Identifier: MIT
// Cases of both backends. Tolerance: none.
#ifndef AC_OPS_BATCH_TO_SPACE_REFERENCE_H
#define AC_OPS_BATCH_TO_SPACE_REFERENCE_H

#include "src/ops/move/image_test.h"
#include "src/ops/move/move_test.h"

namespace ac {

extern const Operator BatchToSpace_operator;

namespace batch_to_space {

using namespace arm_compute;
using moves::From;
using moves::Mover;
using moves::Place;
using moves::Twin;

/// Compared with plain code.
template <class Fn, class T>
void cases() {
    struct Call {
        std::array<size_t, 4> src, dst;
        int bx, by;
        CropInfo crop;
    };
    const Call calls[] = {{{3, 2, 5, 8}, {6, 4, 5, 2}, 2, 2, {}},
                          {{4, 3, 16, 6}, {12, 6, 16, 1}, 3, 2, {}},
                          {{4, 3, 3, 12}, {8, 2, 3, 2}, 3, 2, CropInfo(1, 3, 3, 1)},
                          {{3, 3, 2, 4}, {2, 5, 2, 1}, 2, 2, CropInfo(4, 0, 0, 1)},
                          {{5, 3, 2, 2}, {5, 3, 2, 2}, 1, 1, {}}};
    for (const DataLayout layout : {DataLayout::NCHW, DataLayout::NHWC}) {
        for (const Call &c : calls) {
            const auto origin = [c](moves::Pixel &p) {
                const int64_t x = p.x + static_cast<int64_t>(c.crop.left), y = p.y + static_cast<int64_t>(c.crop.top);
                p = {x / c.bx, y / c.by, p.c, p.n + (x % c.bx + y % c.by * c.bx) * static_cast<int64_t>(c.dst[3])};
                return From::source;
            };
            const Mover m = moves::image_mover(BatchToSpace_operator, layout, c.src, c.dst, origin);
            moves::check_mover<Fn, T>(m, [&](Fn &f, T *x, T *y) { f.configure(x, c.bx, c.by, y, c.crop); });
            if (c.crop.left + c.crop.top == 0) {
                Twin<T> block(TensorShape(2u), {double(c.bx), double(c.by)});
                moves::check_mover<Fn, T>(
                    m, [&](Fn &f, T *x, T *y) { f.configure(x, block.get(), y); }, false);
            }
        }
    }
}

/// Worked out by hand.
template <class Fn, class T>
void numbers() {
    if (!moves::is_built(BatchToSpace_operator)) {
        EXPECT_EQ(BatchToSpace_operator.data_types, 0u) << "here for another operator only";
        return;
    }
    for (const DataLayout layout : {DataLayout::NCHW, DataLayout::NHWC}) {
        if (!test::has_layout(BatchToSpace_operator, layout)) {
            EXPECT_NE(BatchToSpace_operator.data_layouts, 3u);
            continue;
        }
        const auto none = [](moves::Pixel &) { return From::source; };
        const Mover m = moves::image_mover(BatchToSpace_operator, layout, {2, 1, 1, 4}, {4, 2, 1, 1}, none);
        EXPECT_EQ((moves::moved_numbers<Fn, T>(m, {0, 1, 2, 3, 4, 5, 6, 7},
                                               [](Fn &f, T *x, T *y) { f.configure(x, 2, 2, y); })),
                  (std::vector<double>{0, 2, 1, 3, 4, 6, 5, 7}));
        const Mover cut = moves::image_mover(BatchToSpace_operator, layout, {2, 1, 1, 4}, {2, 1, 1, 1}, none);
        EXPECT_EQ(
            (moves::moved_numbers<Fn, T>(cut, {0, 1, 2, 3, 4, 5, 6, 7},
                                         [](Fn &f, T *x, T *y) { f.configure(x, 2, 2, y, CropInfo(1, 1, 1, 0)); })),
            (std::vector<double>{6, 5}));
        Twin<T> wrong(TensorShape(2u), {2, 1}), zero(TensorShape(2u), {0, 4});
        EXPECT_RAISES((moves::moved_numbers<Fn, T>(m, {0, 1, 2, 3, 4, 5, 6, 7},
                                                   [&](Fn &f, T *x, T *y) { f.configure(x, wrong.get(), y); })));
        EXPECT_RAISES((moves::moved_numbers<Fn, T>(m, {0, 1, 2, 3, 4, 5, 6, 7},
                                                   [&](Fn &f, T *x, T *y) { f.configure(x, zero.get(), y); })));
    }
}

template <class Fn>
void refusals() {
    using test::info_of;
    const TensorInfo a = info_of(TensorShape(8u, 6u, 6u, 4u), DataType::F32), none,
                     block = info_of(TensorShape(2u), DataType::S32);
    const TensorInfo half = info_of(TensorShape(2u), DataType::F16),
                     deep = info_of(TensorShape(4u, 2u, 2u, 4u, 2u), DataType::F32);
    EXPECT_TRUE(moves::refuses(Fn::validate(&a, 0, 2, &none), "0 by 2"));
    EXPECT_TRUE(moves::refuses(Fn::validate(&a, 3, 2, &none), "4 batches"));
    EXPECT_TRUE(moves::refuses(Fn::validate(&a, 65536, 65536, &none), "4 batches"));
    EXPECT_TRUE(moves::refuses(Fn::validate(&a, 2, 2, &none, CropInfo(6, 6, 0, 0)), "leaves none"));
    EXPECT_TRUE(moves::refuses(Fn::validate(&a, 2, 2, &none, CropInfo(6, SIZE_MAX, 0, 0)), "leaves none"));
    EXPECT_TRUE(moves::refuses(Fn::validate(&deep, 2, 2, &none), "at most 4"));
    EXPECT_TRUE(moves::refuses(Fn::validate(&a, &block, &none), "no shape"));
    EXPECT_TRUE(moves::refuses(Fn::validate(&a, &a, &a), "list of 2"));
    EXPECT_TRUE(moves::refuses(Fn::validate(nullptr, 2, 2, &none), "input"));
    if (test::has_type(BatchToSpace_operator, DataType::F32) &&
        test::has_layout(BatchToSpace_operator, DataLayout::NHWC)) {
        EXPECT_TRUE(moves::refuses(Fn::validate(&a, 2, 2, &a), "the result is 8x12x12x1"));
        EXPECT_TRUE(moves::refuses(Fn::validate(&a, &half, &a), "block_shape is F16"));
    }
}

}  // namespace batch_to_space
}  // namespace ac

#endif  // AC_OPS_BATCH_TO_SPACE_REFERENCE_H
