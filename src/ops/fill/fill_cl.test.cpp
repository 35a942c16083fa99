// SPDX-License-Identifier: MIT
// The public function on the device; fill.test.cpp tests the rows.
#include "arm_compute/runtime/CL/CLScheduler.h"
#include "arm_compute/runtime/CL/functions/CLFill.h"

#include "src/ops/fill/reference.h"
#include "tests/framework/op_test_cl.h"

AC_DECLARE_OPERATOR(Fill)

namespace ac::fill {
namespace {

using test::info_of;

TEST(ClFill, RunsThroughThePublicFunction) {
    test::opencl_target();
    for (const DataType type : copy::moved_types()) {
        const TensorInfo info = info_of(TensorShape(19u, 3u), type);
        if (!test::has_type(Fill_operator, type)) {
            EXPECT_FALSE(bool(CLFill::validate(&info, some_value())));
            continue;
        }
        auto dst = test::make_tensor(info, test::Layout::padded);
        copy::fill_bytes(*dst, 4);
        auto there = test::on_device(*dst);
        CLFill function;
        function.configure(there.get(), some_value());
        function.run();
        test::copy_from_device(*there, *dst);
        EXPECT_EQ(test::bytes(*dst), reference(57, dst->info()->element_size(), some_value()));
    }
}

TEST(ClFill, WritesTheWindowOnly) {
    const DataType type = copy::some_type(Fill_operator);
    ASSERT_NE(type, DataType::UNKNOWN);
    auto dst = test::make_tensor(info_of(TensorShape(9u, 7u), type));
    copy::fill_bytes(*dst, 5);
    const std::vector<uint8_t> before = test::bytes(*dst);
    auto there = test::on_device(*dst);
    Window window;
    window.set(0, Window::Dimension(3, 7, 1));
    window.set(1, Window::Dimension(2, 5, 1));
    CLFill function;
    function.configure(there.get(), some_value(), &window);
    function.run();
    test::copy_from_device(*there, *dst);
    expect_filled_part(before, test::bytes(*dst));
    window.set(1, Window::Dimension(2, 8, 1));
    EXPECT_TRUE(test::refuses(CLFill::validate(dst->info(), some_value(), &window), "window"));
    EXPECT_TRUE(test::refuses(CLFill::validate(nullptr, some_value()), "output 0 is missing"));
}

}  // namespace
}  // namespace ac::fill
