// SPDX-License-Identifier: MIT
// The public class on the device; fast_corners.test.cpp tests the rows.
#include "arm_compute/runtime/CL/CLSubTensor.h"
#include "arm_compute/runtime/CL/functions/CLFastCorners.h"
#include "arm_compute/runtime/SubTensor.h"

#include "src/ops/fast_corners/reference.h"
#include "tests/framework/op_test_cl.h"

namespace ac::fast_corners {
namespace {

TEST(ClFastCorners, RunsThroughThePublicClass) {
    test::opencl_target();
    const auto image = key_points::rectangles(TensorShape(200u, 90u), test::Layout::padded, 3);
    auto there = test::on_device(*image);
    arm_compute::CLSubTensor part(there.get(), TensorShape(141u, 63u), Coordinates(17, 4));
    const arm_compute::SubTensor same(image.get(), TensorShape(141u, 63u), Coordinates(17, 4));
    const std::vector<KeyPoint> want = expected(same, 12, true, false);
    ASSERT_GT(want.size(), 5u);
    arm_compute::CLKeyPointArray points(5);
    unsigned int count = 0;
    arm_compute::CLFastCorners function;
    function.configure(&part, 12, true, &points, &count, BorderMode::UNDEFINED);
    function.run();
    points.map();
    key_points::expect_listed({{points.buffer(), points.buffer() + points.num_values()}, count, points.overflow()},
                              want, 5, "a part");
    points.unmap();
}

}  // namespace
}  // namespace ac::fast_corners
