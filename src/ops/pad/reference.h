// SPDX-License-Identifier: MIT
// Cases of both backends. Tolerance: none.
#ifndef AC_OPS_PAD_REFERENCE_H
#define AC_OPS_PAD_REFERENCE_H

#include "src/ops/move/move_test.h"

namespace ac {

extern const Operator Pad_operator;

namespace pad {

using namespace arm_compute;
using moves::From;
using moves::Mover;
using moves::Place;
using moves::Twin;

/// What plain code would do.
inline Mover mover(const PaddingMode mode, const TensorShape &src, const PaddingList &padding) {
    TensorShape dst(src);
    for (size_t d = 0; d < padding.size(); ++d) {
        dst.set(d, padding[d].first + src[d] + padding[d].second);
    }
    const auto origin = [=](const Place &at, Place &from) {
        const int64_t edge = mode == PaddingMode::REFLECT ? 1 : 0;
        for (size_t d = 0; d < padding.size(); ++d) {
            const auto extent = static_cast<int64_t>(src[d]);
            int64_t x = at[d] - padding[d].first;
            if (mode == PaddingMode::CONSTANT && (x < 0 || x >= extent)) {
                return From::fill;
            }
            x = x < 0 ? -1 - x + edge : x;
            from[d] = x >= extent ? 2 * extent - 1 - x - edge : x;
        }
        return From::source;
    };
    const auto bits = [](const TensorInfo &) { return uint64_t{0xf1e2d3c4b5a69788}; };
    return {Pad_operator, src, dst, origin, DataLayout::UNKNOWN, bits};
}

constexpr PaddingMode modes[] = {PaddingMode::CONSTANT, PaddingMode::REFLECT, PaddingMode::SYMMETRIC};

/// Compared with plain code.
template <class Fn, class T>
void cases() {
    const TensorShape shapes[] = {TensorShape(5u), TensorShape(7u, 4u), TensorShape(33u, 3u, 5u),
                                  TensorShape(4u, 5u, 3u, 4u), TensorShape(3u, 3u, 3u, 3u, 2u)};
    const PaddingList paddings[] = {{{2, 3}},
                                    {{0, 0}, {1, 2}},
                                    {{16, 1}, {2, 2}, {0, 4}},
                                    {{1, 1}, {0, 3}, {2, 0}, {1, 3}},
                                    {{1, 0}, {0, 1}, {2, 1}, {0, 2}}};
    for (const PaddingMode mode : modes) {
        for (size_t k = 0; k < 5; ++k) {
            const Mover m = mover(mode, shapes[k], paddings[k]);
            moves::check_mover<Fn, T>(
                m, [&](Fn &f, T *x, T *y) { f.configure(x, y, paddings[k], PixelValue(m.fill(TensorInfo())), mode); });
        }
    }
}

/// Worked out by hand.
template <class Fn, class T>
void numbers() {
    if (!moves::is_built(Pad_operator)) {
        EXPECT_EQ(Pad_operator.data_types, 0u) << "here for another operator only";
        return;
    }
    const auto pad = [](const PaddingInfo &padding, PaddingMode mode, size_t extent) {
        const Mover m{Pad_operator, TensorShape(3u), TensorShape(extent), {}};
        return moves::moved_numbers<Fn, T>(
            m, {1, 2, 3}, [&](Fn &f, T *x, T *y) { f.configure(x, y, {padding}, PixelValue(), mode); });
    };
    using Numbers = std::vector<double>;
    EXPECT_EQ(pad({1, 2}, PaddingMode::CONSTANT, 6), (Numbers{0, 1, 2, 3, 0, 0}));
    EXPECT_EQ(pad({2, 1}, PaddingMode::REFLECT, 6), (Numbers{3, 2, 1, 2, 3, 2}));
    EXPECT_EQ(pad({2, 3}, PaddingMode::SYMMETRIC, 8), (Numbers{2, 1, 1, 2, 3, 3, 2, 1}));
}

template <class Fn>
void refusals() {
    using test::info_of;
    const TensorInfo a = info_of(TensorShape(4u, 3u), DataType::F32), none;
    const PixelValue zero;
    EXPECT_TRUE(moves::refuses(Fn::validate(&a, &none, {{0, 0}, {0, 0}, {0, 0}, {0, 0}, {1, 0}}), "at most 4"));
    EXPECT_TRUE(moves::refuses(Fn::validate(&a, &none, {{4, 0}}, zero, PaddingMode::REFLECT), "at most 3"));
    EXPECT_TRUE(moves::refuses(Fn::validate(&a, &none, {{0, 0}, {0, 4}}, zero, PaddingMode::SYMMETRIC), "at most 3"));
    EXPECT_TRUE(moves::refuses(Fn::validate(&a, &none, {{1, 0}}, zero, static_cast<PaddingMode>(7)), "mode"));
    EXPECT_TRUE(moves::refuses(Fn::validate(&none, &none, {{1, 0}}), "no shape"));
    EXPECT_TRUE(moves::refuses(Fn::validate(nullptr, &a, {{1, 0}}), "input"));
    if (test::has_type(Pad_operator, DataType::F32)) {
        EXPECT_TRUE(moves::refuses(Fn::validate(&a, &a, {{1, 0}}), "the result is 5x3"));
        EXPECT_TRUE(bool(Fn::validate(&a, &a, {{0, 0}, {0, 0}, {0, 0}, {0, 0}})));
    }
}

}  // namespace pad
}  // namespace ac

#endif  // AC_OPS_PAD_REFERENCE_H
