// SPDX-License-Identifier: MIT
// The public class on the device; optical_flow.test.cpp tests the rows.
#include "arm_compute/runtime/CL/CLPyramid.h"
#include "arm_compute/runtime/CL/functions/CLGaussianPyramid.h"
#include "arm_compute/runtime/CL/functions/CLOpticalFlow.h"
#include "arm_compute/runtime/NEON/functions/NEGaussianPyramid.h"
#include "arm_compute/runtime/NEON/functions/NEOpticalFlow.h"
#include "arm_compute/runtime/Pyramid.h"

#include "src/ops/key_points/key_points_test.h"
#include "tests/framework/op_test_cl.h"

namespace ac::optical_flow {
namespace {

using arm_compute::CLPyramid;
using arm_compute::KeyPoint;
using arm_compute::KeyPointArray;
using arm_compute::Termination;

/// Both backends find the same points.
TEST(ClOpticalFlow, RunsThroughThePublicClass) {
    test::opencl_target();
    const PyramidInfo info(3, SCALE_PYRAMID_HALF, 141, 93, Format::U8);
    const auto first = key_points::rectangles(info.tensor_shape(), test::Layout::padded, 4);
    const auto second = key_points::rectangles(info.tensor_shape(), test::Layout::padded, 4);
    std::vector<double> pixels = test::stored(*second);
    std::rotate(pixels.begin(), pixels.end() - 3 - 2 * 141, pixels.end());  // to the right and down
    test::store(*second, pixels);
    Pyramid before, after;
    CLPyramid cl_before, cl_after;
    before.init(info);
    after.init(info);
    cl_before.init(info);
    cl_after.init(info);
    NEGaussianPyramidHalf make[2];
    make[0].configure(first.get(), &before, BorderMode::REPLICATE, 0);
    make[1].configure(second.get(), &after, BorderMode::REPLICATE, 0);
    const auto cl_first = test::on_device(*first), cl_second = test::on_device(*second);
    arm_compute::CLGaussianPyramidHalf cl_make[2];
    cl_make[0].configure(cl_first.get(), &cl_before, BorderMode::REPLICATE, 0);
    cl_make[1].configure(cl_second.get(), &cl_after, BorderMode::REPLICATE, 0);
    KeyPointArray from(400), to(400);
    arm_compute::CLKeyPointArray cl_from(400), cl_to(400);
    cl_from.map();
    for (int y = 4; y < 93; y += 9) {
        for (int x = 4; x < 141; x += 7) {
            const KeyPoint point{x, y, 1, 0, 0, 1, 0};
            from.push_back(point);
            cl_from.push_back(point);
        }
    }
    cl_from.unmap();
    NEOpticalFlow function;
    arm_compute::CLOpticalFlow cl_function;
    function.configure(&before, &after, &from, nullptr, &to, Termination::TERM_CRITERIA_BOTH, 1e-3f, 10, 9, false,
                       BorderMode::REPLICATE);
    cl_function.configure(&cl_before, &cl_after, &cl_from, nullptr, &cl_to, Termination::TERM_CRITERIA_BOTH, 1e-3f, 10,
                          9, false, BorderMode::REPLICATE);
    for (auto *const pyramid : {&before, &after}) {
        pyramid->allocate();
    }
    cl_before.allocate();
    cl_after.allocate();
    for (int i = 0; i < 2; ++i) {
        make[i].run();
        cl_make[i].run();
    }
    function.run();
    cl_function.run();
    cl_to.map();
    ASSERT_EQ(cl_to.num_values(), to.num_values());
    size_t moved = 0;
    for (size_t i = 0; i < to.num_values(); ++i) {
        const KeyPoint &is = cl_to.at(i), &should = to.at(i);
        EXPECT_TRUE(is.x == should.x && is.y == should.y && is.tracking_status == should.tracking_status) << i;
        moved += is.tracking_status == 1 && is.x == from.at(i).x + 3 && is.y == from.at(i).y + 2 ? 1 : 0;
    }
    EXPECT_GT(moved, to.num_values() / 4);
    cl_to.unmap();
}

}  // namespace
}  // namespace ac::optical_flow
