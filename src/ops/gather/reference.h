// SPDX-License-Identifier: MIT
// Cases of both backends. Tolerance: none.
#ifndef AC_OPS_GATHER_REFERENCE_H
#define AC_OPS_GATHER_REFERENCE_H

#include "src/ops/move/move_test.h"

namespace ac {

extern const Operator Gather_operator;

namespace gather {

using namespace arm_compute;
using moves::From;
using moves::Mover;
using moves::Place;
using moves::Twin;

/// Indices out of range give zeros on the CPU, element 0 on a device.
template <class T>
constexpr bool is_device = !std::is_same<T, Tensor>::value;

/// Compared with plain code.
template <class Fn, class T>
void cases() {
    struct Call {
        TensorShape src, indices, dst;
        int axis;
        size_t at;
        DataType type;
    };
    const Call calls[] = {
        {TensorShape(33u), TensorShape(7u), TensorShape(7u), 0, 0, DataType::U32},
        {TensorShape(32u, 9u), TensorShape(5u), TensorShape(32u, 5u), 1, 1, DataType::S32},
        {TensorShape(9u, 5u, 4u), TensorShape(6u), TensorShape(6u, 5u, 4u), -3, 0, DataType::S32},
        {TensorShape(6u, 9u, 4u), TensorShape(3u, 2u), TensorShape(6u, 3u, 2u, 4u), 1, 1, DataType::S32},
        {TensorShape(3u, 2u, 2u, 9u), TensorShape(2u, 2u, 3u), TensorShape(3u, 2u, 2u, 2u, 2u, 3u), -1, 3,
         DataType::U32},
        {TensorShape(5u, 9u), TensorShape(1u), TensorShape(5u, 1u), 1, 1, DataType::S32}};
    for (const Call &c : calls) {
        const size_t count = c.indices.total_size();
        std::vector<double> indices;
        for (size_t n = 0; n < count; ++n) {  // 9, and -1 or 2^32 - 1, are out of range
            indices.push_back(n == 1   ? 9
                              : n == 2 ? (c.type == DataType::U32 ? 4294967295. : -1.)
                                       : static_cast<double>(n * 7 % 9));
        }
        Twin<T> index(c.indices, indices, c.type);
        const size_t more = c.indices.num_dimensions();
        const auto origin = [&](const Place &at, Place &from) {
            size_t n = 0;
            for (size_t k = more; k-- > 0;) {
                n = n * c.indices[k] + static_cast<size_t>(at[c.at + k]);
            }
            for (size_t d = c.at + 1; d < 6; ++d) {
                from[d] = d + more - 1 < 6 ? at[d + more - 1] : 0;
            }
            const bool there = indices[n] >= 0 && indices[n] < static_cast<double>(c.src[c.at]);
            from[c.at] = there ? static_cast<int64_t>(indices[n]) : 0;
            return there || is_device<T> ? From::source : From::fill;
        };
        moves::check_mover<Fn, T>({Gather_operator, c.src, c.dst, origin},
                                  [&](Fn &f, T *x, T *y) { f.configure(x, index.get(), y, c.axis); });
    }
}

/// Outputs whose dimensions are those of the result joined, split, or without ones of extent 1.
template <class Fn, class T>
void other_shapes() {
    struct Call {
        TensorShape src, indices, result, dst;
        size_t at;
    };
    const Call calls[] = {
        {TensorShape(32u, 9u, 4u), TensorShape(1u), TensorShape(32u, 1u, 4u), TensorShape(32u, 4u), 1},
        {TensorShape(5u, 9u), TensorShape(1u), TensorShape(5u, 1u), TensorShape(1u, 5u), 1},
        {TensorShape(6u, 9u, 4u), TensorShape(3u, 2u), TensorShape(6u, 3u, 2u, 4u), TensorShape(2u, 9u, 2u, 1u, 4u), 1},
        {TensorShape(12u, 9u), TensorShape(4u), TensorShape(12u, 4u), TensorShape(3u, 4u, 2u, 2u), 1},
        {TensorShape(9u, 3u, 2u), TensorShape(4u), TensorShape(4u, 3u, 2u), TensorShape(24u), 0}};
    for (const Call &c : calls) {
        std::vector<double> indices;
        for (size_t n = 0; n < c.indices.total_size(); ++n) {
            indices.push_back(static_cast<double>((n * 7 + 3) % 9));
        }
        Twin<T> index(c.indices, indices);
        const auto origin = [&](const Place &at, Place &from) {
            size_t n = 0, picked = 0, step = 1;
            for (size_t d = 6; d-- > 0;) {
                n = n * c.dst[d] + static_cast<size_t>(at[d]);
            }
            from = {};
            for (size_t d = 0; d < 6; n /= c.result[d], ++d) {
                const size_t x = n % c.result[d], more = c.indices.num_dimensions();
                if (d >= c.at && d < c.at + more) {
                    picked += x * step;
                    step *= c.result[d];
                } else {
                    from[d < c.at ? d : d - more + 1] = static_cast<int64_t>(x);
                }
            }
            from[c.at] = static_cast<int64_t>(indices[picked]);
            return From::source;
        };
        moves::check_mover<Fn, T>(
            {Gather_operator, c.src, c.dst, origin},
            [&](Fn &f, T *x, T *y) { f.configure(x, index.get(), y, static_cast<int>(c.at)); }, false);
    }
}

/// Worked out by hand.
template <class Fn, class T>
void numbers() {
    if (!moves::is_built(Gather_operator)) {
        EXPECT_EQ(Gather_operator.data_types, 0u) << "here for another operator only";
        return;
    }
    Twin<T> index(TensorShape(3u), {2, 0, 5});
    const Mover m{Gather_operator, TensorShape(2u, 3u), TensorShape(2u, 3u), {}};
    EXPECT_EQ((moves::moved_numbers<Fn, T>(m, {1, 2, 3, 4, 5, 6},
                                           [&](Fn &f, T *x, T *y) { f.configure(x, index.get(), y, 1); })),
              (is_device<T> ? std::vector<double>{5, 6, 1, 2, 1, 2} : std::vector<double>{5, 6, 1, 2, 0, 0}));
}

template <class Fn>
void refusals() {
    using test::info_of;
    const TensorInfo a = info_of(TensorShape(4u, 3u), DataType::F32), none,
                     index = info_of(TensorShape(2u), DataType::S32);
    const TensorInfo half = info_of(TensorShape(2u), DataType::F16),
                     deep = info_of(TensorShape(2u, 2u, 2u, 2u, 2u), DataType::F32);
    const TensorInfo many = info_of(TensorShape(2u, 2u, 2u, 2u, 2u, 2u), DataType::S32);
    EXPECT_TRUE(moves::refuses(Fn::validate(&a, &half, &none, 0), "indices is F16"));
    EXPECT_TRUE(moves::refuses(Fn::validate(&deep, &index, &none, 0), "at most 4"));
    EXPECT_TRUE(moves::refuses(Fn::validate(&a, &many, &none, 0), "7 dimensions"));
    EXPECT_TRUE(moves::refuses(Fn::validate(&a, nullptr, &none, 0), "input 1"));
    if (test::has_type(Gather_operator, DataType::F32)) {
        const TensorInfo turned = info_of(TensorShape(3u, 2u), DataType::F32);
        EXPECT_TRUE(moves::refuses(Fn::validate(&a, &index, &a, 0), "the result is 2x3"));
        EXPECT_TRUE(moves::refuses(Fn::validate(&a, &index, &turned, 0), "joined or split"));
    }
}

}  // namespace gather
}  // namespace ac

#endif  // AC_OPS_GATHER_REFERENCE_H
