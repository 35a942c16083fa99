// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLTranspose.h"
#include "arm_compute/runtime/NEON/functions/NETranspose.h"

#include "src/ops/transpose/reference.h"
#include "src/ops/transpose/transpose.h"
#include "tests/framework/lack.h"
#include "tests/framework/thrown.h"
#include "tests/framework/trailing_ones.h"
#include "tests/framework/twins.h"

namespace ac::transpose {
namespace {

using test::info_of;

AC_TWINS(Transpose)

AC_TEST(Transpose, EveryTypeAndShape) {
    test::twin_target();
    const TensorShape shapes[] = {TensorShape(1u),           TensorShape(37u),           TensorShape(1u, 37u),
                                  TensorShape(5u, 3u),       TensorShape(16u, 16u),      TensorShape(67u, 130u),
                                  TensorShape(23u, 19u, 3u), TensorShape(4u, 9u, 2u, 3u)};
    for (const DataType type : copy::moved_types()) {
        for (const TensorShape &shape : shapes) {
            for (const test::Layout layout : {test::Layout::guarded, test::Layout::padded}) {
                auto src = test::make_tensor(info_of(shape, type), layout);
                T dst;
                if (!test::has_type(Transpose_operator, type)) {
                    EXPECT_TRUE(test::refuses(Fn::validate(src->info(), dst.info()), "data_types"));
                    continue;
                }
                copy::fill_bytes(*src, 5);
                const auto input = test::there(*src);
                Fn transpose;
                transpose.configure(&*input, &dst);
                EXPECT_EQ(dst.info()->dimension(0), shape[1]);
                EXPECT_EQ(dst.info()->dimension(1), shape[0]);
                dst.allocator()->allocate();
                transpose.run();
                EXPECT_TRUE(agrees(*src, *test::here(dst))) << shape_text(shape);
            }
        }
    }
}

/// Outputs without memory whose shape is that of one matrix of several, or another one.
AC_TEST(Transpose, GivesTheOutputItsShape) {
    test::twin_target();
    AC_NEEDS(Transpose_operator, F32);
    struct Case {
        TensorShape src, given, want;
    };
    const Case cases[] = {{{5u, 3u, 2u}, {3u, 5u}, {3u, 5u, 2u}},
                          {{5u, 3u, 2u, 2u}, {3u, 5u, 2u}, {3u, 5u, 2u, 2u}},
                          {{7u}, {7u}, {1u, 7u}},
                          {{5u, 3u}, {5u, 3u}, {3u, 5u}}};
    for (const Case &c : cases) {
        auto src = test::make_tensor(info_of(c.src, DataType::F32));
        copy::fill_bytes(*src, 5);
        const auto input = test::there(*src);
        T dst;
        dst.allocator()->init(info_of(c.given, DataType::F32));
        Fn transpose;
        transpose.configure(&*input, &dst);
        EXPECT_EQ(dst.info()->tensor_shape(), c.want);
        dst.allocator()->allocate();
        transpose.run();
        EXPECT_TRUE(agrees(*src, *test::here(dst))) << shape_text(c.src);
    }
    const auto src = test::make_tensor(info_of(TensorShape(1u, 7u), DataType::F32));
    const auto column = test::there(*src);
    T row;
    row.allocator()->init(info_of(TensorShape(7u), DataType::F32));
    Fn transpose;
    transpose.configure(&*column, &row);
    EXPECT_EQ(row.info()->num_dimensions(), 2u) << "7x1, not 7";
    EXPECT_EQ(row.info()->dimension(0), 7u);
    T small;
    small.allocator()->init(info_of(TensorShape(3u), DataType::F32));
    small.allocator()->allocate();
    EXPECT_RAISES(transpose.configure(&*column, &small)) << "it has memory of another size";
}

AC_TEST(Transpose, RefusesWithAReason) {
    test::twin_target();
    AC_NEEDS(Transpose_operator, F32);
    const TensorInfo a = info_of(TensorShape(4u, 3u), DataType::F32);
    const TensorInfo half = info_of(TensorShape(3u, 4u), DataType::F16);
    EXPECT_TRUE(test::refuses(Fn::validate(&a, &a), "the result is 3x4"));
    EXPECT_TRUE(test::refuses(Fn::validate(&a, &half), "F16"));
    EXPECT_TRUE(test::refuses(Fn::validate(nullptr, &a), "input"));
}

AC_TEST(Transpose, TakesTrailingOnes) {
    test::check_trailing_ones({test::operand(TensorType::ACL_SRC, TensorShape(8u, 6u, 4u)),
                               test::operand(TensorType::ACL_DST, TensorShape(6u, 8u, 4u))},
                              [](PlanPtr &out, auto &i, const Target &target) { return plan(out, i[0], i[1], target); },
                              test::has_type(Transpose_operator, DataType::F32), {test::twin_target()});
}

}  // namespace
}  // namespace ac::transpose
