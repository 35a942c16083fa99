// SPDX-License-Identifier: MIT
// The public class on the device; harris_corners.test.cpp tests the rows.
#include "arm_compute/runtime/CL/CLSubTensor.h"
#include "arm_compute/runtime/CL/functions/CLHarrisCorners.h"
#include "arm_compute/runtime/SubTensor.h"

#include "src/ops/harris_corners/reference.h"
#include "tests/framework/op_test_cl.h"

namespace ac::harris_corners {
namespace {

TEST(ClHarrisCorners, RunsThroughThePublicClass) {
    test::opencl_target();
    const auto image = key_points::rectangles(TensorShape(200u, 90u), test::Layout::padded, 3);
    auto there = test::on_device(*image);
    arm_compute::CLSubTensor part(there.get(), TensorShape(141u, 63u), Coordinates(17, 4));
    const arm_compute::SubTensor same(image.get(), TensorShape(141u, 63u), Coordinates(17, 4));
    const std::vector<KeyPoint> want = expected(same, {1e-5f, 4, 0.04f, 3, 5, BorderMode::CONSTANT, 9});
    ASSERT_GT(want.size(), 5u);
    arm_compute::CLKeyPointArray points(5);
    arm_compute::CLHarrisCorners function;
    function.configure(&part, 1e-5f, 4, 0.04f, 3, 5, &points, BorderMode::CONSTANT, 9);
    function.run();
    points.map();
    key_points::expect_listed({{points.buffer(), points.buffer() + points.num_values()},
                               static_cast<unsigned int>(want.size()),
                               points.overflow()},
                              want, 5, "a part");
    points.unmap();
}

}  // namespace
}  // namespace ac::harris_corners
