// SPDX-License-Identifier: MIT
// Cases of both backends. Tolerance: none.
#ifndef AC_OPS_STRIDED_SLICE_REFERENCE_H
#define AC_OPS_STRIDED_SLICE_REFERENCE_H

#include "src/ops/move/move_test.h"

namespace ac {

extern const Operator StridedSlice_operator;

namespace strided_slice {

using namespace arm_compute;
using moves::From;
using moves::Mover;
using moves::Place;
using moves::Twin;

/// Compared with plain code.
template <class Fn, class T>
void cases() {
    struct Call {
        TensorShape src, dst;
        Place first, step;
        Coordinates starts, ends, strides;
        int32_t begin_mask, end_mask, shrink;
        std::vector<size_t> dims;  // of src that dst has
    };
    const Call calls[] = {{TensorShape(37u, 4u),
                           TensorShape(12u, 4u),
                           {2, 0},
                           {3, 1},
                           Coordinates(2),
                           Coordinates(37),
                           Coordinates(3),
                           0,
                           0,
                           0,
                           {0, 1}},
                          {TensorShape(20u, 5u, 3u),
                           TensorShape(20u, 5u, 3u),
                           {19, 4, 2},
                           {-1, -1, -1},
                           Coordinates(0, 0, 0),
                           Coordinates(0, 0, 0),
                           Coordinates(-1, -1, -1),
                           7,
                           7,
                           0,
                           {0, 1, 2}},
                          {TensorShape(16u, 7u, 3u, 2u),
                           TensorShape(16u, 3u, 2u),
                           {0, 6, 1, 0},
                           {1, -3, 1, 1},
                           Coordinates(0, -1, 1),
                           Coordinates(0, 0, 0),
                           Coordinates(1, -3, 2),
                           0,
                           3,
                           4,
                           {0, 1, 3}},
                          {TensorShape(9u, 8u, 6u),
                           TensorShape(3u),
                           {5, 7, 1},
                           {0, 0, 2},
                           Coordinates(5, 7, 1),
                           Coordinates(6, 8, 6),
                           Coordinates(1, 1, 2),
                           0,
                           0,
                           3,
                           {2}}};
    for (const Call &c : calls) {
        const auto origin = [&](const Place &at, Place &from) {
            from = c.first;
            for (size_t k = 0; k < c.dims.size(); ++k) {
                from[c.dims[k]] += at[k] * c.step[c.dims[k]];
            }
            return From::source;
        };
        moves::check_mover<Fn, T>({StridedSlice_operator, c.src, c.dst, origin}, [&](Fn &f, T *x, T *y) {
            f.configure(x, y, c.starts, c.ends, c.strides, c.begin_mask, c.end_mask, c.shrink);
        });
    }
}

/// Worked out by hand.
template <class Fn, class T>
void numbers() {
    if (!moves::is_built(StridedSlice_operator)) {
        EXPECT_EQ(StridedSlice_operator.data_types, 0u) << "here for another operator only";
        return;
    }
    const auto slice = [](const TensorShape &dst, int start, int end, int stride, int begin_mask, int end_mask) {
        const Mover m{StridedSlice_operator, TensorShape(6u), dst, {}};
        return moves::moved_numbers<Fn, T>(m, {0, 1, 2, 3, 4, 5}, [&](Fn &f, T *x, T *y) {
            f.configure(x, y, Coordinates(start), Coordinates(end), BiStrides(stride), begin_mask, end_mask);
        });
    };
    using Numbers = std::vector<double>;
    EXPECT_EQ(slice(TensorShape(3u), 0, 6, 2, 0, 0), (Numbers{0, 2, 4}));
    EXPECT_EQ(slice(TensorShape(2u), -5, -1, 3, 0, 0), (Numbers{1, 4}));
    EXPECT_EQ(slice(TensorShape(3u), 4, 1, -1, 0, 0), (Numbers{4, 3, 2}));
    EXPECT_EQ(slice(TensorShape(6u), 2, 2, -1, 1, 1), (Numbers{5, 4, 3, 2, 1, 0})) << "both ends are ignored";
    EXPECT_EQ(slice(TensorShape(1u), 9, 10, 1, 0, 0), (Numbers{5})) << "the last element";
    EXPECT_EQ(slice(TensorShape(2u), 9, -100, -4, 0, 0), (Numbers{5, 1}));
    EXPECT_EQ(slice(TensorShape(1u), 0, 6, INT32_MAX, 0, 0), (Numbers{0}));
    EXPECT_EQ(slice(TensorShape(1u), 3, -100, INT32_MIN, 0, 0), (Numbers{3}));
}

template <class Fn>
void refusals() {
    using test::info_of;
    const TensorInfo a = info_of(TensorShape(4u, 3u), DataType::F32), none;
    const Coordinates zero(0), all(4);
    EXPECT_TRUE(moves::refuses(Fn::validate(&a, &none, zero, all, BiStrides(0)), "the stride of dimension 0 is 0"));
    EXPECT_TRUE(moves::refuses(Fn::validate(&a, &none, zero, all, BiStrides(-1)), "in steps of -1"));
    EXPECT_TRUE(moves::refuses(Fn::validate(&a, &none, zero, all, BiStrides(1, 1, 1)), "the input has 2"));
    EXPECT_TRUE(
        moves::refuses(Fn::validate(&a, &none, zero, all, BiStrides(1), 0, 0, 3), "all 2 dimensions are shrunk"));
    EXPECT_TRUE(moves::refuses(Fn::validate(nullptr, &a, zero, all, BiStrides(1)), "input"));
    if (test::has_type(StridedSlice_operator, DataType::F32)) {
        EXPECT_TRUE(moves::refuses(Fn::validate(&a, &a, zero, all, BiStrides(2)),
                                   "Tensors have different shapes: StridedSlice"));
    }
}

}  // namespace strided_slice
}  // namespace ac

#endif  // AC_OPS_STRIDED_SLICE_REFERENCE_H
