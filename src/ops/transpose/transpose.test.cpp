// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NETranspose.h"

#include "src/ops/transpose/reference.h"
#include "src/ops/transpose/transpose.h"
#include "tests/framework/lack.h"
#include "tests/framework/trailing_ones.h"

namespace ac::transpose {
namespace {

using namespace arm_compute;
using test::info_of;

TEST(Transpose, PublicFunctionTransposesEveryMatrix) {
    const TensorShape shapes[] = {TensorShape(1u),           TensorShape(37u),           TensorShape(1u, 37u),
                                  TensorShape(5u, 3u),       TensorShape(16u, 16u),      TensorShape(67u, 130u),
                                  TensorShape(23u, 19u, 3u), TensorShape(4u, 9u, 2u, 3u)};
    for (const DataType type : copy::moved_types()) {
        for (const TensorShape &shape : shapes) {
            for (const test::Layout layout : {test::Layout::guarded, test::Layout::padded}) {
                auto src = test::make_tensor(info_of(shape, type), layout);
                Tensor dst;
                if (!test::has_type(Transpose_operator, type)) {
                    EXPECT_TRUE(test::refuses(NETranspose::validate(src->info(), dst.info()), "data_types"));
                    continue;
                }
                copy::fill_bytes(*src, 5);
                NETranspose transpose;
                transpose.configure(src.get(), &dst);
                EXPECT_EQ(dst.info()->dimension(0), shape[1]);
                EXPECT_EQ(dst.info()->dimension(1), shape[0]);
                dst.allocator()->allocate();
                transpose.run();
                EXPECT_TRUE(agrees(*src, dst)) << shape_text(shape);
            }
        }
    }
}

TEST(Transpose, GivesTheOutputItsShape) {
    AC_NEEDS(Transpose_operator, F32);
    auto src = test::make_tensor(info_of(TensorShape(5u, 3u, 2u), DataType::F32));
    copy::fill_bytes(*src, 5);
    Tensor dst;
    dst.allocator()->init(info_of(TensorShape(3u, 5u), DataType::F32));
    NETranspose transpose;
    transpose.configure(src.get(), &dst);
    EXPECT_EQ(dst.info()->tensor_shape(), TensorShape(3u, 5u, 2u));
    dst.allocator()->allocate();
    transpose.run();
    EXPECT_TRUE(agrees(*src, dst));
}

TEST(Transpose, RefusesWithAReason) {
    AC_NEEDS(Transpose_operator, F32);
    const TensorInfo a = info_of(TensorShape(4u, 3u), DataType::F32);
    const TensorInfo half = info_of(TensorShape(3u, 4u), DataType::F16);
    EXPECT_TRUE(test::refuses(NETranspose::validate(&a, &a), "the result is 3x4"));
    EXPECT_TRUE(test::refuses(NETranspose::validate(&a, &half), "F16"));
    EXPECT_TRUE(test::refuses(NETranspose::validate(nullptr, &a), "input"));
}

TEST(Transpose, TakesTrailingOnes) {
    using namespace arm_compute;
    test::check_trailing_ones(
        Transpose_operator, TensorShape(8u, 6u, 4u), TensorShape(6u, 8u, 4u),
        [](PlanPtr &out, auto &i, const Target &target) { return plan(out, i[0], i[1], target); });
}

}  // namespace
}  // namespace ac::transpose
