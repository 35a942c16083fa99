// SPDX-License-Identifier: MIT
// Cases of both backends. Tolerance: none.
#ifndef AC_OPS_SLICE_REFERENCE_H
#define AC_OPS_SLICE_REFERENCE_H

#include "src/ops/move/move_test.h"

namespace ac {

extern const Operator Slice_operator;

namespace slice {

using namespace arm_compute;
using moves::From;
using moves::Mover;
using moves::Place;
using moves::Twin;

/// Compared with plain code.
template <class Fn, class T>
void cases() {
    const auto check = [](const TensorShape &src, const TensorShape &dst, const Place &first, const Coordinates &starts,
                          const Coordinates &ends) {
        const auto origin = [&](const Place &at, Place &from) {
            for (size_t d = 0; d < 6; ++d) {
                from[d] = at[d] + first[d];
            }
            return From::source;
        };
        moves::check_mover<Fn, T>({Slice_operator, src, dst, origin},
                                  [&](Fn &f, T *x, T *y) { f.configure(x, y, starts, ends); });
    };
    check(TensorShape(37u), TensorShape(19u), {5}, Coordinates(5), Coordinates(24));
    check(TensorShape(37u, 5u, 4u, 3u), TensorShape(16u, 5u, 2u, 3u), {20, 0, 1, 0}, Coordinates(20, 0, 1),
          Coordinates(36, -1, 3));
    check(TensorShape(6u, 7u), TensorShape(6u, 4u), {0, 3}, Coordinates(0, 3), Coordinates());
    check(TensorShape(9u, 7u, 2u), TensorShape(4u, 7u, 2u), {5}, Coordinates(5), Coordinates(100));
    check(TensorShape(4u, 3u), TensorShape(4u, 3u), {}, Coordinates(), Coordinates());
}

/// Worked out by hand.
template <class Fn, class T>
void numbers() {
    if (!moves::is_built(Slice_operator)) {
        EXPECT_EQ(Slice_operator.data_types, 0u) << "here for another operator only";
        return;
    }
    const Mover m{Slice_operator, TensorShape(5u, 3u), TensorShape(3u, 2u), {}};
    EXPECT_EQ((moves::moved_numbers<Fn, T>(
                  m, {0, 1, 2, 3, 4, 10, 11, 12, 13, 14, 20, 21, 22, 23, 24},
                  [](Fn &f, T *x, T *y) { f.configure(x, y, Coordinates(1, 1), Coordinates(4, 3)); })),
              (std::vector<double>{11, 12, 13, 21, 22, 23}));
    // a start beyond the last element is the last one
    const Mover last{Slice_operator, TensorShape(3u), TensorShape(1u), {}};
    EXPECT_EQ((moves::moved_numbers<Fn, T>(
                  last, {7, 8, 9}, [](Fn &f, T *x, T *y) { f.configure(x, y, Coordinates(5), Coordinates(-1)); })),
              (std::vector<double>{9}));
}

template <class Fn>
void refusals() {
    using test::info_of;
    const TensorInfo a = info_of(TensorShape(4u, 3u), DataType::F32),
                     other = info_of(TensorShape(2u, 3u), DataType::F16), none;
    const TensorInfo deep = info_of(TensorShape(2u, 2u, 2u, 2u, 2u), DataType::F32);
    EXPECT_TRUE(moves::refuses(Fn::validate(&a, &none, Coordinates(-1), Coordinates(2)), "starts at -1"));
    EXPECT_TRUE(
        moves::refuses(Fn::validate(&a, &none, Coordinates(2), Coordinates(2)), "nothing is taken of dimension 0"));
    EXPECT_TRUE(moves::refuses(Fn::validate(&a, &none, Coordinates(0), Coordinates(0)), "nothing is taken"));
    EXPECT_TRUE(moves::refuses(Fn::validate(&a, &none, Coordinates(0, 0, 0), Coordinates(2)), "the input has 2"));
    EXPECT_TRUE(moves::refuses(Fn::validate(&deep, &none, Coordinates(0), Coordinates(1)), "at most 4"));
    EXPECT_TRUE(
        moves::refuses(Fn::validate(&a, &other, Coordinates(0), Coordinates(2)), "Tensors have different data types"));
    EXPECT_TRUE(moves::refuses(Fn::validate(&none, &a, Coordinates(0), Coordinates(2)), "Slice"));
    EXPECT_TRUE(moves::refuses(Fn::validate(nullptr, &a, Coordinates(0), Coordinates(2)), "input"));
    EXPECT_TRUE(moves::refuses(Fn::validate(&a, nullptr, Coordinates(0), Coordinates(2)), "output"));
    if (test::has_type(Slice_operator, DataType::F32)) {
        EXPECT_TRUE(moves::refuses(Fn::validate(&a, &a, Coordinates(0), Coordinates(2)), "the result is 2x3"));
        EXPECT_TRUE(bool(Fn::validate(&a, &none, Coordinates(1), Coordinates(2))));
        EXPECT_EQ(none.total_size(), 0u) << "validate() leaves infos as they are";
    }
}

}  // namespace slice
}  // namespace ac

#endif  // AC_OPS_SLICE_REFERENCE_H
