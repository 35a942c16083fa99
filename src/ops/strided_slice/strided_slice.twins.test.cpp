// SPDX-License-Identifier: MIT
// Tolerance: none.
#include "arm_compute/runtime/CL/functions/CLStridedSlice.h"
#include "arm_compute/runtime/NEON/functions/NEStridedSlice.h"

#include "src/ops/move/move_test.h"
#include "src/ops/strided_slice/strided_slice.h"
#include "tests/framework/twins.h"

namespace ac::strided_slice {
namespace {

using namespace moves;

AC_TWINS(StridedSlice)

/// Compares with plain code.
AC_TEST(StridedSlice, MovesEveryType) {
    // `dims`: the dimensions of src that dst has
    const auto check = [](const TensorShape &src, const TensorShape &dst, const Place &first, const Place &step,
                          const Slices &s, const std::vector<size_t> &dims) {
        const auto origin = [&](const Place &at, Place &from) {
            from = first;
            for (size_t k = 0; k < dims.size(); ++k) {
                from[dims[k]] += at[k] * step[dims[k]];
            }
            return From::source;
        };
        check_mover<Fn, T>({StridedSlice_operator, src, dst, origin}, [&](Fn &f, T *x, T *y) {
            f.configure(x, y, s.starts, s.ends, s.strides, s.begin_mask, s.end_mask, s.shrink_axis_mask);
        });
    };
    const Coordinates zero(0, 0, 0);
    check(TensorShape(37u, 4u), TensorShape(12u, 4u), {2, 0}, {3, 1}, {Coordinates(2), Coordinates(37), Coordinates(3)},
          {0, 1});
    check(TensorShape(20u, 5u, 3u), TensorShape(20u, 5u, 3u), {19, 4, 2}, {-1, -1, -1},
          {zero, zero, Coordinates(-1, -1, -1), 7, 7, 0}, {0, 1, 2});
    check(TensorShape(16u, 7u, 3u, 2u), TensorShape(16u, 3u, 2u), {0, 6, 1, 0}, {1, -3, 1, 1},
          {Coordinates(0, -1, 1), zero, Coordinates(1, -3, 2), 0, 3, 4}, {0, 1, 3});
    check(TensorShape(9u, 8u, 6u), TensorShape(3u), {5, 7, 1}, {0, 0, 2},
          {Coordinates(5, 7, 1), Coordinates(6, 8, 6), Coordinates(1, 1, 2), 0, 0, 3}, {2});
    // a shape that keeps a last dimension of extent 1, which may have a start and be shrunk
    check(TensorShape(9u, 8u).set(2, 1, false), TensorShape(4u, 8u), {2, 0}, {1, 1},
          {Coordinates(2, 0, 0), Coordinates(6, 8, 1), Coordinates(1, 1, 1), 0, 0, 4}, {0, 1});
}

/// Results computed by hand.
AC_TEST(StridedSlice, GivesTheseNumbers) {
    const auto check = [](int start, int end, int stride, int ignored, const std::vector<double> &want) {
        check_numbers<Fn, T>(
            {StridedSlice_operator, TensorShape(6u), TensorShape(want.size()), {}}, {0, 1, 2, 3, 4, 5},
            [&](Fn &f, T *x, T *y) {
                f.configure(x, y, Coordinates(start), Coordinates(end), BiStrides(stride), ignored, ignored);
            },
            want);
    };
    check(0, 6, 2, 0, {0, 2, 4});
    check(-5, -1, 3, 0, {1, 4});
    check(4, 1, -1, 0, {4, 3, 2});
    check(2, 2, -1, 1, {5, 4, 3, 2, 1, 0});  // both ends are ignored
    check(9, 10, 1, 0, {5});                 // the last element
    check(9, -100, -4, 0, {5, 1});
    check(0, 6, INT32_MAX, 0, {0});
    check(3, -100, INT32_MIN, 0, {3});
}

AC_TEST(StridedSlice, RefusesWithAReason) {
    test::twin_target();
    const TensorInfo a = info_of(TensorShape(4u, 3u), DataType::F32), none;
    const Coordinates zero(0), all(4);
    EXPECT_TRUE(refuses(Fn::validate(&a, &none, zero, all, BiStrides(0)), "the stride of dimension 0 is 0"));
    EXPECT_TRUE(refuses(Fn::validate(&a, &none, zero, all, BiStrides(-1)), "in steps of -1"));
    EXPECT_TRUE(refuses(Fn::validate(&a, &none, zero, all, BiStrides(1, 1, 1)), "the input has 2"));
    EXPECT_TRUE(refuses(Fn::validate(&a, &none, zero, all, BiStrides(1), 0, 0, 3), "all 2 dimensions are shrunk"));
    EXPECT_TRUE(refuses(Fn::validate(nullptr, &a, zero, all, BiStrides(1)), "input"));
    if (test::has_type(StridedSlice_operator, DataType::F32)) {
        EXPECT_TRUE(
            refuses(Fn::validate(&a, &a, zero, all, BiStrides(2)), "Tensors have different shapes: StridedSlice"));
    }
}

AC_TEST(StridedSlice, RunsOnTensorsOfAPack) {
    check_on_a_pack<experimental::AC_TWIN(StridedSlice), T>(StridedSlice_operator, Coordinates(1), Coordinates(3),
                                                            BiStrides(1));
}

AC_TEST(StridedSlice, FillsNoTrailingOnes) {
    check_filled(StridedSlice_operator, test::twin_target(),
                 {info_of(TensorShape(8u, 6u, 4u), DataType::F32, QuantizationInfo(), DataLayout::NHWC)},
                 TensorShape(8u), [](PlanPtr &out, auto &i, const Target &target) {
                     return plan(out, i[0], i[1],
                                 {Coordinates(0, 2, 1), Coordinates(8, 3, 2), BiStrides(1, 1, 1), 0, 0, 0}, target);
                 });
}

AC_TEST(StridedSlice, TakesTrailingOnes) {
    check_trailing_ones(
        StridedSlice_operator, test::twin_target(), TensorShape(8u, 6u, 4u), TensorShape(3u, 4u),
        [](PlanPtr &out, auto &i, const Target &target) {
            return plan(out, i[0], i[1], {Coordinates(7, 2), Coordinates(0, 3), BiStrides(-3, 1), 0, 1, 2}, target);
        });
}

}  // namespace
}  // namespace ac::strided_slice
