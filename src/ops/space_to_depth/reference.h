// SPDX-License-Identifier: MIT
// Cases for both backends. Tolerance: none.
#pragma once

#include "src/ops/move/image_test.h"
#include "src/ops/move/move_test.h"

namespace ac::space_to_depth {

using moves::From;

/// Compares with plain code. `op` is SpaceToDepth or Reorg, which is the same.
template <class Fn, class T> void cases(const Operator &op) {
    moves::check_blocks<Fn, T>(op, false);
    for (const DataLayout layout : {DataLayout::NCHW, DataLayout::NHWC}) {
        const auto same = [](moves::Pixel &) { return From::source; };
        moves::check_mover<Fn, T>(moves::image_mover(op, layout, {5, 3, 2, 2}, {5, 3, 2, 2}, same),
                                  [](Fn &f, T *x, T *y) { f.configure(x, y, 1); });
    }
}

/// Dimensions after the batches count as batches.
template <class Fn, class T> void six_dimensions(const Operator &op) {
    for (const DataLayout layout : {DataLayout::NCHW, DataLayout::NHWC}) {
        const bool planar = layout == DataLayout::NCHW;
        const size_t c = planar ? 2 : 0, w = planar ? 0 : 1;
        const auto origin = [c, w](const moves::Place &at, moves::Place &from) {
            from[c] = at[c] % 3;
            from[w] = at[w] * 2 + at[c] / 3 % 2;
            from[w + 1] = at[w + 1] * 2 + at[c] / 6;
            return From::source;
        };
        moves::check_mover<Fn, T>(
            {op, planar ? TensorShape(6u, 4u, 3u, 2u, 3u, 2u) : TensorShape(3u, 6u, 4u, 2u, 3u, 2u),
             planar ? TensorShape(3u, 2u, 12u, 2u, 3u, 2u) : TensorShape(12u, 3u, 2u, 2u, 3u, 2u), origin, layout},
            [](Fn &f, T *x, T *y) { f.configure(x, y, 2); });
    }
}

/// `plan` is that of blocks of 2 by 2.
inline void trailing_ones(const Operator &op, const Target &target, const test::PlanOnInfos &plan) {
    moves::check_trailing_ones(op, target, TensorShape(8u, 6u, 4u), TensorShape(32u, 3u, 2u), plan);
}

/// `none_text`: the message for blocks without pixels.
template <class Fn> void refusals(const Operator &op, const char *none_text) {
    using test::info_of;
    const TensorInfo a = info_of(TensorShape(4u, 6u, 6u), DataType::F32), none,
                     deep = info_of(TensorShape(2u, 2u, 2u, 2u, 2u), DataType::F32);
    const bool any_rank = op.name != std::string("SpaceToDepth");
    TensorInfo unknown(a);
    unknown.set_data_layout(DataLayout::UNKNOWN);
    EXPECT_TRUE(moves::refuses(Fn::validate(&a, &none, 0), none_text));
    EXPECT_TRUE(moves::refuses(Fn::validate(&a, &none, -2), "at least 1"));
    EXPECT_TRUE(moves::refuses(Fn::validate(&a, &none, 4), "not multiples"));
    EXPECT_TRUE(any_rank || moves::refuses(Fn::validate(&deep, &none, 2), "at most 4"));
    EXPECT_TRUE(moves::refuses(Fn::validate(&unknown, &none, 2), "layout"));
    EXPECT_TRUE(moves::refuses(Fn::validate(nullptr, &none, 2), "input"));
    if (test::has_type(op, DataType::F32) && test::has_layout(op, DataLayout::NHWC)) {
        EXPECT_TRUE(moves::refuses(Fn::validate(&a, &a, 2), "the result is 16x3x3"));
    }
}

}  // namespace ac::space_to_depth
