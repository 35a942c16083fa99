// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLTranspose.h"

#include "src/ops/transpose/reference.h"
#include "src/ops/transpose/transpose.h"
#include "tests/framework/op_test_cl.h"

namespace ac {

extern const Operator Transpose_operator;

namespace transpose {
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
                EXPECT_NE(copy::text_of(CLTranspose::validate(src->info(), dst.info())).find("data_types"),
                          std::string::npos);
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

TEST(ClTranspose, RefusesWithAReason) {
    test::opencl_target();
    const TensorInfo a = info_of(TensorShape(4u, 3u), DataType::F32);
    EXPECT_NE(copy::text_of(CLTranspose::validate(&a, &a)).find("the result is 3x4"), std::string::npos);
    EXPECT_NE(copy::text_of(CLTranspose::validate(nullptr, &a)).find("input"), std::string::npos);
}

}  // namespace
}  // namespace transpose
}  // namespace ac
