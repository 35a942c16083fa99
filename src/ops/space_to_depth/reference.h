// SPDX-License-Identifier: MIT
// Cases of both backends. Tolerance: none.
#ifndef AC_OPS_SPACE_TO_DEPTH_REFERENCE_H
#define AC_OPS_SPACE_TO_DEPTH_REFERENCE_H

#include "src/ops/move/image_test.h"
#include "src/ops/move/move_test.h"

namespace ac {

extern const Operator SpaceToDepth_operator;

namespace space_to_depth {

using namespace arm_compute;
using moves::From;
using moves::Mover;
using moves::Place;
using moves::Twin;

/// Compared with plain code.
template <class Fn, class T>
void cases() {
    const std::array<size_t, 4> images[] = {{6, 4, 3, 2}, {12, 8, 16, 1}, {2, 2, 1, 1}, {36, 2, 1, 3}};
    for (const DataLayout layout : {DataLayout::NCHW, DataLayout::NHWC}) {
        for (const auto &image : images) {
            const auto channels = static_cast<int64_t>(image[2]);
            const auto origin = [channels](moves::Pixel &p) {
                p = {p.x * 2 + p.c / channels % 2, p.y * 2 + p.c / channels / 2, p.c % channels, p.n};
                return From::source;
            };
            const Mover m = moves::image_mover(SpaceToDepth_operator, layout, image,
                                               {image[0] / 2, image[1] / 2, image[2] * 4, image[3]}, origin);
            moves::check_mover<Fn, T>(m, [](Fn &f, T *x, T *y) { f.configure(x, y, 2); });
        }
        const auto same = [](moves::Pixel &) { return From::source; };
        moves::check_mover<Fn, T>(moves::image_mover(SpaceToDepth_operator, layout, {5, 3, 2, 2}, {5, 3, 2, 2}, same),
                                  [](Fn &f, T *x, T *y) { f.configure(x, y, 1); });
    }
}

/// Worked out by hand.
template <class Fn, class T>
void numbers() {
    if (!moves::is_built(SpaceToDepth_operator)) {
        EXPECT_EQ(SpaceToDepth_operator.data_types, 0u) << "here for another operator only";
        return;
    }
    for (const DataLayout layout : {DataLayout::NCHW, DataLayout::NHWC}) {
        if (!test::has_layout(SpaceToDepth_operator, layout)) {
            EXPECT_NE(SpaceToDepth_operator.data_layouts, 3u);
            continue;
        }
        // one channel of 4 by 2 pixels: 2 by 1 pixels of 4 channels
        const Mover m = moves::image_mover(SpaceToDepth_operator, layout, {4, 2, 1, 1}, {2, 1, 4, 1},
                                           [](moves::Pixel &) { return From::source; });
        EXPECT_EQ(
            (moves::moved_numbers<Fn, T>(m, {0, 1, 2, 3, 4, 5, 6, 7}, [](Fn &f, T *x, T *y) { f.configure(x, y, 2); })),
            (layout == DataLayout::NCHW ? std::vector<double>{0, 2, 1, 3, 4, 6, 5, 7}
                                        : std::vector<double>{0, 1, 4, 5, 2, 3, 6, 7}));
    }
}

template <class Fn>
void refusals() {
    using test::info_of;
    const TensorInfo a = info_of(TensorShape(4u, 6u, 6u), DataType::F32), none,
                     deep = info_of(TensorShape(2u, 2u, 2u, 2u, 2u), DataType::F32);
    TensorInfo unknown(a);
    unknown.set_data_layout(DataLayout::UNKNOWN);
    EXPECT_TRUE(moves::refuses(Fn::validate(&a, &none, 0), "the block is 0"));
    EXPECT_TRUE(moves::refuses(Fn::validate(&a, &none, -2), "at least 1"));
    EXPECT_TRUE(moves::refuses(Fn::validate(&a, &none, 4), "not multiples"));
    EXPECT_TRUE(moves::refuses(Fn::validate(&deep, &none, 2), "at most 4"));
    EXPECT_TRUE(moves::refuses(Fn::validate(&unknown, &none, 2), "layout"));
    EXPECT_TRUE(moves::refuses(Fn::validate(nullptr, &none, 2), "input"));
    if (test::has_type(SpaceToDepth_operator, DataType::F32) &&
        test::has_layout(SpaceToDepth_operator, DataLayout::NHWC)) {
        EXPECT_TRUE(moves::refuses(Fn::validate(&a, &a, 2), "the result is 16x3x3"));
    }
}

}  // namespace space_to_depth
}  // namespace ac

#endif  // AC_OPS_SPACE_TO_DEPTH_REFERENCE_H
