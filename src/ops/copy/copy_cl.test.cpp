// SPDX-License-Identifier: MIT
// The public function on the device; copy.test.cpp tests the rows.
#include "arm_compute/runtime/CL/CLScheduler.h"
#include "arm_compute/runtime/CL/CLSubTensor.h"
#include "arm_compute/runtime/CL/functions/CLCopy.h"

#include "src/ops/copy/copy.h"
#include "src/ops/copy/reference.h"
#include "tests/framework/op_test_cl.h"

namespace ac::copy {
namespace {

using test::info_of;

const test::Layout layouts[] = {test::Layout::guarded, test::Layout::padded};

TEST(ClCopy, MovesEveryTypeBetweenEveryLayout) {
    const TensorShape shapes[] = {TensorShape(1u), TensorShape(17u), TensorShape(64u, 3u), TensorShape(1u, 7u, 1u, 3u),
                                  TensorShape(3u, 2u, 2u, 3u, 2u, 2u)};
    const Target target = test::opencl_target().inside();
    for (const DataType type : moved_types()) {
        if (!test::has_type(Copy_operator, type)) {
            continue;
        }
        for (const TensorShape &shape : shapes) {
            for (const test::Layout from : layouts) {
                for (const test::Layout to : layouts) {
                    auto src = test::make_tensor(info_of(shape, type), from);
                    auto dst = test::make_tensor(info_of(shape, type), to);
                    fill_bytes(*src, 7);
                    run_on(*src, *dst, [&](PlanPtr &p) { return plan(p, *src->info(), *dst->info(), {}, target); });
                    EXPECT_TRUE(test::bytes(*src) == test::bytes(*dst)) << shape_text(shape);
                }
            }
        }
    }
}

TEST(ClCopy, WritesTheWindowOnly) {
    const DataType type = some_type(Copy_operator);
    ASSERT_NE(type, DataType::UNKNOWN);
    auto src = test::make_tensor(info_of(TensorShape(5u, 3u), type));
    auto dst = test::make_tensor(info_of(TensorShape(8u, 6u), type));
    fill_bytes(*src, 1);
    fill_bytes(*dst, 2);
    const std::vector<uint8_t> before = test::bytes(*dst);
    auto there = test::on_device(*src);
    auto target = test::on_device(*dst);
    Window window;
    window.set(0, Window::Dimension(2, 7, 1));
    window.set(1, Window::Dimension(1, 4, 1));
    CLCopy copy;
    copy.configure(there.get(), target.get(), &window);
    copy.run();
    test::copy_from_device(*target, *dst);
    const std::vector<uint8_t> after = test::bytes(*dst), moved = test::bytes(*src);
    const size_t size = src->info()->element_size();
    size_t next = 0;
    for (size_t i = 0; i < 48; ++i) {
        const bool in = i % 8 >= 2 && i % 8 < 7 && i / 8 >= 1 && i / 8 < 4;
        EXPECT_EQ(std::memcmp(&after[i * size], in ? &moved[next * size] : &before[i * size], size), 0) << i;
        next += in ? 1 : 0;
    }
    window.set(1, Window::Dimension(1, 5, 1));
    EXPECT_TRUE(test::refuses(CLCopy::validate(src->info(), dst->info(), &window), "window"));
}

TEST(ClCopy, ReadsAndWritesViews) {
    const DataType type = some_type(Copy_operator);
    auto whole = test::make_tensor(info_of(TensorShape(9u, 7u, 3u), type), test::Layout::padded);
    auto result = test::make_tensor(info_of(TensorShape(4u, 3u, 2u), type));
    fill_bytes(*whole, 3);
    auto there = test::on_device(*whole);
    CLSubTensor from(there.get(), TensorShape(4u, 3u, 2u), Coordinates(3, 2, 1));
    CLTensor to;
    CLCopy copy;
    copy.configure(&from, &to);
    to.allocator()->allocate();
    copy.run();
    test::copy_from_device(to, *result);
    from.map();
    EXPECT_TRUE(test::bytes(from) == test::bytes(*result));
    from.unmap();
}

}  // namespace
}  // namespace ac::copy
