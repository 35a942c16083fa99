// SPDX-License-Identifier: MIT
// The public function on the device; permute.test.cpp tests the rows.
#include "arm_compute/runtime/CL/CLSubTensor.h"
#include "arm_compute/runtime/CL/functions/CLPermute.h"

#include "src/ops/permute/permute.h"
#include "src/ops/permute/reference.h"
#include "tests/framework/lack.h"
#include "tests/framework/op_test_cl.h"

namespace ac::permute {
namespace {

using test::info_of;

/// Matrices transposed by tiles, narrow ones, and rows that stay rows.
TEST(ClPermute, ChangesTheOrderOfEveryType) {
    const std::pair<TensorShape, PermutationVector> cases[] = {
        {TensorShape(40u, 3u, 35u, 2u), PermutationVector(2U, 0U, 1U)},
        {TensorShape(3u, 20u, 5u), PermutationVector(1U, 2U, 0U)},
        {TensorShape(16u, 3u, 4u), PermutationVector(0U, 2U, 1U)},
        {TensorShape(2u, 3u, 2u, 9u, 2u, 10u), PermutationVector(5U, 0U, 3U, 1U, 4U, 2U)}};
    test::opencl_target();
    for (const DataType type : copy::moved_types()) {
        for (const auto &[shape, perm] : cases) {
            auto src = test::make_tensor(info_of(shape, type), test::Layout::padded);
            CLTensor dst;
            if (!test::has_type(Permute_operator, type)) {
                EXPECT_FALSE(bool(CLPermute::validate(src->info(), dst.info(), perm)));
                continue;
            }
            copy::fill_bytes(*src, 5);
            auto there = test::on_device(*src);
            CLPermute permute;
            permute.configure(there.get(), &dst, perm);
            dst.allocator()->allocate();
            permute.run();
            auto got = test::make_tensor(TensorInfo(*dst.info()));
            test::copy_from_device(dst, *got);
            EXPECT_TRUE(agrees(*src, *got, perm)) << shape_text(shape);
        }
    }
}

TEST(ClPermute, ReadsAndWritesViews) {
    test::opencl_target();
    AC_NEEDS_SOME_TYPE(Permute_operator);
    const DataType type = copy::some_type(Permute_operator);
    auto whole = test::make_tensor(info_of(TensorShape(40u, 30u, 3u), type), test::Layout::padded);
    auto target = test::make_tensor(info_of(TensorShape(25u, 33u, 4u), type));
    copy::fill_bytes(*whole, 3);
    copy::fill_bytes(*target, 4);
    auto there = test::on_device(*whole);
    auto result = test::on_device(*target);
    CLSubTensor from(there.get(), TensorShape(30u, 20u, 2u), Coordinates(3, 2, 1));
    CLSubTensor to(result.get(), TensorShape(20u, 30u, 2u), Coordinates(5, 1, 2));
    const PermutationVector perm(1U, 0U);
    CLPermute permute;
    permute.configure(&from, &to, perm);
    permute.run();
    from.map();
    to.map();
    EXPECT_TRUE(agrees(from, to, perm));
    to.unmap();
    from.unmap();
    auto after = test::make_tensor(TensorInfo(*target->info()));
    test::copy_from_device(*result, *after);
    const size_t outside = 25 * 33 * 2 * target->info()->element_size();
    EXPECT_EQ(std::memcmp(data(*after), data(*target), outside), 0) << "written outside of the view";
}

TEST(ClPermute, RefusesWithAReason) {
    test::opencl_target();
    const TensorInfo a = info_of(TensorShape(4u, 3u), DataType::F32);
    EXPECT_TRUE(test::refuses(CLPermute::validate(&a, &a, PermutationVector(1U, 0U)), "the result is 3x4"));
    EXPECT_TRUE(test::refuses(CLPermute::validate(&a, &a, PermutationVector(1U, 1U)), "(1, 1)"));
    EXPECT_TRUE(test::refuses(CLPermute::validate(nullptr, &a, PermutationVector(0U)), "input"));
}

}  // namespace
}  // namespace ac::permute
