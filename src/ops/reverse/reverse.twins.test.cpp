// SPDX-License-Identifier: MIT
// Tolerance: none.
#include "arm_compute/runtime/CL/functions/CLReverse.h"
#include "arm_compute/runtime/NEON/functions/NEReverse.h"

#include "src/ops/move/move_test.h"
#include "src/ops/reverse/reverse.h"
#include "tests/framework/twins.h"

namespace ac::reverse {
namespace {

using namespace moves;

AC_TWINS(Reverse)

/// Compares with plain code.
AC_TEST(Reverse, MovesEveryType) {
    struct Case {
        TensorShape shape;
        std::vector<double> axis;
        bool inverted;
        DataType type;
        unsigned reversed;  // one bit per dimension
    };
    const Case calls[] = {{TensorShape(37u), {0}, false, DataType::U32, 1},
                          {TensorShape(19u, 5u, 3u), {1}, false, DataType::S32, 2},
                          {TensorShape(16u, 5u, 3u, 2u), {-1, 0}, false, DataType::S32, 9},
                          {TensorShape(16u, 5u, 3u, 2u), {3, 1, 0, 2}, false, DataType::U32, 15},
                          {TensorShape(6u, 5u, 3u), {0, 0, -1}, true, DataType::S32, 5},
                          {TensorShape(6u, 5u).set(2, 1, false), {1}, true, DataType::S32, 2}};
    for (const Case &c : calls) {
        Twin<T> axis(TensorShape(c.axis.size()), c.axis, c.type);
        const auto origin = [&](const Place &at, Place &from) {
            for (size_t d = 0; d < 4; ++d) {
                from[d] = (c.reversed >> d & 1) != 0 ? static_cast<int64_t>(c.shape[d]) - 1 - at[d] : at[d];
            }
            return From::source;
        };
        check_mover<Fn, T>({Reverse_operator, c.shape, c.shape, origin},
                           [&](Fn &f, T *x, T *y) { f.configure(x, y, axis.get(), c.inverted); });
    }
}

/// Results computed by hand.
AC_TEST(Reverse, GivesTheseNumbers) {
    Twin<T> axis(TensorShape(1u), {1}), wrong(TensorShape(2u), {0, 2});
    const Mover m{Reverse_operator, TensorShape(3u, 2u), TensorShape(3u, 2u), {}};
    const std::vector<double> all{1, 2, 3, 4, 5, 6}, columns{3, 2, 1, 6, 5, 4};
    const auto along = [](Twin<T> &axes, bool inverted) {
        return [&axes, inverted](Fn &f, T *x, T *y) { f.configure(x, y, axes.get(), inverted); };
    };
    check_numbers<Fn, T>(m, all, along(axis, false), {4, 5, 6, 1, 2, 3});
    check_numbers<Fn, T>(m, all, along(axis, true), columns);
    if (test::on_opencl) {  // the host does not wait for errors on the device: there is no axis 2
        check_numbers<Fn, T>(m, all, along(wrong, false), columns);
    } else {
        check_raises<Fn, T>(m, all, along(wrong, false));
    }
}

AC_TEST(Reverse, RefusesWithAReason) {
    test::twin_target();
    const TensorInfo a = info_of(TensorShape(4u, 3u), DataType::F32), none,
                     axis = info_of(TensorShape(1u), DataType::S32);
    const TensorInfo deep = info_of(TensorShape(2u, 2u, 2u, 2u, 2u), DataType::F32),
                     half = info_of(TensorShape(1u), DataType::F16);
    const TensorInfo five = info_of(TensorShape(5u), DataType::S32),
                     matrix = info_of(TensorShape(1u, 2u), DataType::S32);
    EXPECT_TRUE(refuses(Fn::validate(&deep, &none, &axis, false), "at most 4"));
    EXPECT_TRUE(refuses(Fn::validate(&a, &none, &half, false), "axis is F16"));
    EXPECT_TRUE(refuses(Fn::validate(&a, &none, &five, false), "list of 1 to 4"));
    EXPECT_TRUE(refuses(Fn::validate(&a, &none, &matrix, false), "1x2"));
    EXPECT_TRUE(refuses(Fn::validate(&a, &none, nullptr, false), "input 1"));
    if (test::has_type(Reverse_operator, DataType::F32)) {
        EXPECT_TRUE(refuses(Fn::validate(&a, &axis, &axis, false), "Tensors have different data types"));
        EXPECT_TRUE(refuses(Fn::validate(&a, &half, &axis, false), "Reverse"));
    }
}

AC_TEST(Reverse, TakesTrailingOnes) {
    test::check_trailing_ones(
        {test::operand(TensorType::ACL_SRC, TensorShape(8u, 6u, 4u)),
         test::operand(TensorType::ACL_SRC_1, TensorShape(1u), DataType::S32),  // 1: an axis below 0 counts all
         test::operand(TensorType::ACL_DST, TensorShape(8u, 6u, 4u))},
        [](PlanPtr &out, auto &i, const Target &target) { return plan(out, i[0], i[1], i[2], false, target); },
        test::has_type(Reverse_operator, DataType::F32), {test::twin_target()});
}

}  // namespace
}  // namespace ac::reverse
