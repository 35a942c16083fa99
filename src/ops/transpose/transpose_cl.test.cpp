// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLTranspose.h"

#include "src/ops/transpose/reference.h"
#include "src/ops/transpose/transpose.h"
#include "tests/framework/lack.h"
#include "tests/framework/op_test_cl.h"
#include "tests/framework/thrown.h"

namespace ac::transpose {
namespace {

using namespace arm_compute;
using test::info_of;

TEST(ClTranspose, TurnsEveryMatrix) {
    const TensorShape shapes[] = {TensorShape(1u), TensorShape(1u, 37u), TensorShape(5u, 3u), TensorShape(67u, 70u),
                                  TensorShape(23u, 19u, 3u)};
    test::opencl_target();
    for (const DataType type : copy::moved_types()) {
        for (const TensorShape &shape : shapes) {
            auto src = test::make_tensor(info_of(shape, type), test::Layout::padded);
            CLTensor dst;
            if (!test::has_type(Transpose_operator, type)) {
                EXPECT_TRUE(test::refuses(CLTranspose::validate(src->info(), dst.info()), "data_types"));
                continue;
            }
            copy::fill_bytes(*src, 5);
            auto there = test::on_device(*src);
            CLTranspose transpose;
            transpose.configure(there.get(), &dst);
            EXPECT_EQ(dst.info()->dimension(0), shape[1]);
            EXPECT_EQ(dst.info()->dimension(1), shape[0]);
            dst.allocator()->allocate();
            transpose.run();
            auto got = test::make_tensor(TensorInfo(*dst.info()));
            test::copy_from_device(dst, *got);
            EXPECT_TRUE(agrees(*src, *got)) << shape_text(shape);
        }
    }
}

/// Outputs without memory whose shape is that of one matrix of several, or another one.
TEST(ClTranspose, GivesTheOutputItsShape) {
    test::opencl_target();
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
        auto there = test::on_device(*src);
        CLTensor dst;
        dst.allocator()->init(info_of(c.given, DataType::F32));
        CLTranspose transpose;
        transpose.configure(there.get(), &dst);
        EXPECT_EQ(dst.info()->tensor_shape(), c.want);
        dst.allocator()->allocate();
        transpose.run();
        auto got = test::make_tensor(TensorInfo(*dst.info()));
        test::copy_from_device(dst, *got);
        EXPECT_TRUE(agrees(*src, *got)) << shape_text(c.src);
    }
    const TensorInfo column = info_of(TensorShape(1u, 7u), DataType::F32);
    auto src = test::on_device(*test::make_tensor(column));
    CLTensor row;
    row.allocator()->init(info_of(TensorShape(7u), DataType::F32));
    CLTranspose transpose;
    transpose.configure(src.get(), &row);
    EXPECT_EQ(row.info()->num_dimensions(), 2u) << "7x1, not 7";
    EXPECT_EQ(row.info()->dimension(0), 7u);
    CLTensor small;
    small.allocator()->init(info_of(TensorShape(3u), DataType::F32));
    small.allocator()->allocate();
    EXPECT_RAISES(transpose.configure(src.get(), &small)) << "it has memory of another size";
}

TEST(ClTranspose, RefusesWithAReason) {
    test::opencl_target();
    const TensorInfo a = info_of(TensorShape(4u, 3u), DataType::F32);
    EXPECT_TRUE(test::refuses(CLTranspose::validate(&a, &a), "the result is 3x4"));
    EXPECT_TRUE(test::refuses(CLTranspose::validate(nullptr, &a), "input"));
}

}  // namespace
}  // namespace ac::transpose
