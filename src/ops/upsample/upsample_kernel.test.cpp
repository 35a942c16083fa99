// SPDX-License-Identifier: MIT
// The function as a kernel of the host, which programs pass to a scheduler.
#include "arm_compute/core/CPP/kernels/CPPUpsampleKernel.h"
#include "arm_compute/runtime/CPP/functions/CPPUpsample.h"
#include "arm_compute/runtime/Scheduler.h"

#include "tests/framework/op_test.h"

AC_DECLARE_OPERATOR(Upsample)

namespace ac::upsample {
namespace {

TEST(UpsampleKernel, RunsOnTheScheduler) {
    if (!test::has_type(Upsample_operator, DataType::F32) || !test::has_layout(Upsample_operator, DataLayout::NCHW)) {
        EXPECT_NE(Upsample_operator.data_types, 0u);
        return;
    }
    auto src = test::make_tensor(test::info_of(TensorShape(2u, 1u), DataType::F32, {}, DataLayout::NCHW));
    auto dst = test::make_tensor(test::info_of(TensorShape(4u, 2u), DataType::F32, {}, DataLayout::NCHW));
    test::store(*src, {5, 7});
    CPPUpsampleKernel kernel;
    kernel.configure(src.get(), dst.get(), PadStrideInfo(2, 1, 1, 0, 1, 0, DimensionRoundingType::FLOOR));
    Scheduler::get().schedule(&kernel, Window::DimY);
    EXPECT_EQ(test::stored(*dst), (std::vector<double>{0, 0, 0, 0, 0, 5, 0, 7}));
    EXPECT_STREQ(kernel.name(), "CPPUpsampleKernel");
}

}  // namespace
}  // namespace ac::upsample
