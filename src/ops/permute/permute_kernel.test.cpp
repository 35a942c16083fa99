// SPDX-License-Identifier: MIT
// The permutation as a kernel of the host, which programs pass to a scheduler.
#include "arm_compute/core/CPP/kernels/CPPPermuteKernel.h"
#include "arm_compute/runtime/CPP/functions/CPPPermute.h"
#include "arm_compute/runtime/Scheduler.h"

#include "src/ops/permute/reference.h"
#include "tests/framework/op_test.h"
#include "tests/framework/thrown.h"

AC_DECLARE_OPERATOR(Permute)

namespace ac::permute {
namespace {

/// Large enough that the function requests threads from the scheduler.
TEST(PermuteKernel, RunsOnTheScheduler) {
    const DataType type = copy::some_type(Permute_operator);
    const TensorInfo info = test::info_of(TensorShape(200u, 300u, 3u), type);
    const PermutationVector perm(1U, 0U);
    EXPECT_EQ(bool(CPPPermuteKernel::validate(&info, &info, perm)), false);
    if (type == DataType::UNKNOWN) {
        return;
    }
    auto src = test::make_tensor(info);
    copy::fill_bytes(*src, 3);
    Tensor dst;
    CPPPermuteKernel kernel;
    EXPECT_FALSE(kernel.is_window_configured());
    EXPECT_RAISES(kernel.run(Window(), ThreadInfo()));
    kernel.configure(src.get(), &dst, perm);
    dst.allocator()->allocate();
    CPPPermuteKernel moved(std::move(kernel));
    Scheduler::get().schedule(&moved, Window::DimY);
    EXPECT_TRUE(agrees(*src, dst, perm));
    EXPECT_STREQ(moved.name(), "CPPPermuteKernel");
}

}  // namespace
}  // namespace ac::permute
