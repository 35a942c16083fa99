// SPDX-License-Identifier: MIT
// Cases of both backends. Tolerance: none.
#ifndef AC_OPS_REVERSE_REFERENCE_H
#define AC_OPS_REVERSE_REFERENCE_H

#include "src/ops/move/move_test.h"

namespace ac {

extern const Operator Reverse_operator;

namespace reverse {

using namespace arm_compute;
using moves::From;
using moves::Mover;
using moves::Place;
using moves::Twin;

/// Compared with plain code.
template <class Fn, class T>
void cases() {
    struct Call {
        TensorShape shape;
        std::vector<double> axis;
        bool inverted;
        DataType type;
        unsigned reversed;  // a bit for each dimension
    };
    const Call calls[] = {{TensorShape(37u), {0}, false, DataType::U32, 1},
                          {TensorShape(19u, 5u, 3u), {1}, false, DataType::S32, 2},
                          {TensorShape(16u, 5u, 3u, 2u), {-1, 0}, false, DataType::S32, 9},
                          {TensorShape(16u, 5u, 3u, 2u), {3, 1, 0, 2}, false, DataType::U32, 15},
                          {TensorShape(6u, 5u, 3u), {0, 0, -1}, true, DataType::S32, 5}};
    for (const Call &c : calls) {
        Twin<T> axis(TensorShape(c.axis.size()), c.axis, c.type);
        const auto origin = [&](const Place &at, Place &from) {
            for (size_t d = 0; d < 4; ++d) {
                from[d] = (c.reversed >> d & 1) != 0 ? static_cast<int64_t>(c.shape[d]) - 1 - at[d] : at[d];
            }
            return From::source;
        };
        moves::check_mover<Fn, T>({Reverse_operator, c.shape, c.shape, origin},
                                  [&](Fn &f, T *x, T *y) { f.configure(x, y, axis.get(), c.inverted); });
    }
}

/// Worked out by hand.
template <class Fn, class T>
void numbers() {
    if (!moves::is_built(Reverse_operator)) {
        EXPECT_EQ(Reverse_operator.data_types, 0u) << "here for another operator only";
        return;
    }
    Twin<T> axis(TensorShape(1u), {1}), wrong(TensorShape(2u), {0, 2});
    const Mover m{Reverse_operator, TensorShape(3u, 2u), TensorShape(3u, 2u), {}};
    const auto reverse = [&](T *along, bool inverted) {
        return moves::moved_numbers<Fn, T>(m, {1, 2, 3, 4, 5, 6},
                                           [&](Fn &f, T *x, T *y) { f.configure(x, y, along, inverted); });
    };
    EXPECT_EQ(reverse(axis.get(), false), (std::vector<double>{4, 5, 6, 1, 2, 3}));
    EXPECT_EQ(reverse(axis.get(), true), (std::vector<double>{3, 2, 1, 6, 5, 4}));
    if constexpr (std::is_same_v<T, test::Tensor>) {
        EXPECT_RAISES(reverse(wrong.get(), false)) << "there is no axis 2";
    } else {  // nobody waits for what the device finds
        EXPECT_EQ(reverse(wrong.get(), false), (std::vector<double>{3, 2, 1, 6, 5, 4}));
    }
}

template <class Fn>
void refusals() {
    using test::info_of;
    const TensorInfo a = info_of(TensorShape(4u, 3u), DataType::F32), none,
                     axis = info_of(TensorShape(1u), DataType::S32);
    const TensorInfo deep = info_of(TensorShape(2u, 2u, 2u, 2u, 2u), DataType::F32),
                     half = info_of(TensorShape(1u), DataType::F16);
    const TensorInfo five = info_of(TensorShape(5u), DataType::S32),
                     matrix = info_of(TensorShape(1u, 2u), DataType::S32);
    EXPECT_TRUE(moves::refuses(Fn::validate(&deep, &none, &axis, false), "at most 4"));
    EXPECT_TRUE(moves::refuses(Fn::validate(&a, &none, &half, false), "axis is F16"));
    EXPECT_TRUE(moves::refuses(Fn::validate(&a, &none, &five, false), "list of 1 to 4"));
    EXPECT_TRUE(moves::refuses(Fn::validate(&a, &none, &matrix, false), "1x2"));
    EXPECT_TRUE(moves::refuses(Fn::validate(&a, &none, nullptr, false), "input 1"));
    if (test::has_type(Reverse_operator, DataType::F32)) {
        EXPECT_TRUE(moves::refuses(Fn::validate(&a, &axis, &axis, false), "Tensors have different data types"));
        EXPECT_TRUE(moves::refuses(Fn::validate(&a, &half, &axis, false), "Reverse"));
    }
}

}  // namespace reverse
}  // namespace ac

#endif  // AC_OPS_REVERSE_REFERENCE_H
