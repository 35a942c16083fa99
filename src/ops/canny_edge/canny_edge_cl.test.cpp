// SPDX-License-Identifier: MIT
// The public class on the device; canny_edge.test.cpp tests the rows.
#include "arm_compute/runtime/CL/functions/CLCannyEdge.h"

#include "src/ops/canny_edge/reference.h"
#include "src/ops/key_points/key_points_test.h"
#include "tests/framework/op_test_cl.h"

namespace ac::canny_edge {
namespace {

TEST(ClCannyEdge, RunsThroughThePublicClass) {
    test::opencl_target();
    const auto image = key_points::rectangles(TensorShape(200u, 90u), test::Layout::padded, 3);
    auto there = test::on_device(*image);
    arm_compute::CLTensor dst;
    arm_compute::CLCannyEdge function;
    function.configure(there.get(), &dst, 300, 20, 3, 2, BorderMode::CONSTANT, 7);
    dst.allocator()->allocate();
    function.run();
    EXPECT_EQ(test::fetched(dst), expected(*image, {300, 20, 3, 2, BorderMode::CONSTANT, 7, false}));
}

}  // namespace
}  // namespace ac::canny_edge
