// SPDX-License-Identifier: MIT
// The public class on the device; equalize_histogram.test.cpp tests the rows.
#include "arm_compute/runtime/CL/functions/CLEqualizeHistogram.h"

#include "src/ops/equalize_histogram/reference.h"
#include "tests/framework/op_test_cl.h"

namespace ac::equalize_histogram {
namespace {

TEST(ClEqualizeHistogram, RunsThroughThePublicClass) {
    test::opencl_target();
    const auto image = statistics::image_of({200, 90, test::Layout::padded, 20, 60}, DataType::U8);
    auto there = test::on_device(*image);
    arm_compute::CLTensor dst;
    arm_compute::CLEqualizeHistogram function;
    function.configure(there.get(), &dst);
    dst.allocator()->allocate();
    function.run();
    EXPECT_EQ(test::fetched(dst), expected(*image));
}

}  // namespace
}  // namespace ac::equalize_histogram
