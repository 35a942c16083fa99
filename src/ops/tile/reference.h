// SPDX-License-Identifier: MIT
// Cases of both backends. Tolerance: none.
#ifndef AC_OPS_TILE_REFERENCE_H
#define AC_OPS_TILE_REFERENCE_H

#include "src/ops/move/move_test.h"

namespace ac {

extern const Operator Tile_operator;

namespace tile {

using namespace arm_compute;
using moves::From;
using moves::Mover;
using moves::Place;
using moves::Twin;

/// Compared with plain code.
template <class Fn, class T>
void cases() {
    const std::pair<TensorShape, Multiples> calls[] = {{TensorShape(5u), {3}},
                                                       {TensorShape(16u, 3u, 2u), {1, 2, 3}},
                                                       {TensorShape(3u, 2u, 2u, 3u), {2, 3, 1, 2}},
                                                       {TensorShape(1u, 4u), {20, 1}},
                                                       {TensorShape(4u, 3u), {1, 1, 5}}};
    for (const auto &[shape, multiples] : calls) {
        TensorShape dst(shape);
        for (size_t d = 0; d < multiples.size(); ++d) {
            dst.set(d, shape[d] * multiples[d]);
        }
        const TensorShape &src = shape;
        const auto origin = [&src](const Place &at, Place &from) {
            for (size_t d = 0; d < 6; ++d) {
                from[d] = at[d] % static_cast<int64_t>(src[d]);
            }
            return From::source;
        };
        const Multiples &times = multiples;
        moves::check_mover<Fn, T>({Tile_operator, shape, dst, origin},
                                  [&](Fn &f, T *x, T *y) { f.configure(x, y, times); });
    }
}

/// Worked out by hand.
template <class Fn, class T>
void numbers() {
    if (!moves::is_built(Tile_operator)) {
        EXPECT_EQ(Tile_operator.data_types, 0u) << "here for another operator only";
        return;
    }
    const Mover m{Tile_operator, TensorShape(2u, 2u), TensorShape(4u, 4u), {}};
    EXPECT_EQ((moves::moved_numbers<Fn, T>(m, {1, 2, 3, 4},
                                           [](Fn &f, T *x, T *y) {
                                               f.configure(x, y, {2, 2});
                                           })),
              (std::vector<double>{1, 2, 1, 2, 3, 4, 3, 4, 1, 2, 1, 2, 3, 4, 3, 4}));
}

template <class Fn>
void refusals() {
    using test::info_of;
    const TensorInfo a = info_of(TensorShape(4u, 3u), DataType::F32), none;
    EXPECT_TRUE(moves::refuses(Fn::validate(&a, &none, {}), "0 multiples"));
    EXPECT_TRUE(moves::refuses(Fn::validate(&a, &none, {1, 1, 1, 1, 1}), "5 multiples"));
    EXPECT_TRUE(moves::refuses(Fn::validate(&a, &none, {2, 0}), "the multiple of dimension 1 is 0"));
    EXPECT_TRUE(moves::refuses(Fn::validate(&a, &none, {UINT32_MAX, UINT32_MAX, UINT32_MAX, UINT32_MAX}), "Tile"));
    EXPECT_TRUE(moves::refuses(Fn::validate(nullptr, &a, {1}), "input"));
    if (test::has_type(Tile_operator, DataType::F32)) {
        EXPECT_TRUE(moves::refuses(Fn::validate(&a, &a, {2}), "the result is 8x3"));
    }
}

}  // namespace tile
}  // namespace ac

#endif  // AC_OPS_TILE_REFERENCE_H
