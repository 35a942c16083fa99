// SPDX-License-Identifier: MIT
// The public class on the device; integral_image.test.cpp tests the rows.
#include "arm_compute/runtime/CL/functions/CLIntegralImage.h"

#include "src/ops/integral_image/reference.h"
#include "tests/framework/op_test_cl.h"

namespace ac::integral_image {
namespace {

TEST(ClIntegralImage, RunsThroughThePublicClass) {
    test::opencl_target();
    auto image = test::make_tensor(test::info_of(TensorShape(300u, 130u), DataType::U8), test::Layout::padded);
    test::fill(*image, 3, 0, 255);
    auto there = test::on_device(*image);
    arm_compute::CLTensor dst;
    arm_compute::CLIntegralImage function;
    function.configure(there.get(), &dst);
    dst.allocator()->allocate();
    function.run();
    EXPECT_EQ(test::fetched(dst), expected(*image, std::vector<double>(300 * 130)));
}

}  // namespace
}  // namespace ac::integral_image
