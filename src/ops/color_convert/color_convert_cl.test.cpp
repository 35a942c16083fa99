// SPDX-License-Identifier: MIT
// The public class on the device; color_convert.test.cpp tests the rows.
#include "arm_compute/runtime/CL/CLMultiImage.h"
#include "arm_compute/runtime/CL/functions/CLColorConvert.h"

#include "src/ops/color_convert/reference.h"
#include "tests/framework/op_test_cl.h"

namespace ac::color_convert {
namespace {

TEST(ClColorConvert, RunsThroughThePublicClass) {
    test::opencl_target();
    const TestImage rgb(Format::RGB888, 70, 8, Spacing::padded), rgba(Format::RGBA8888, 70, 8), luma(Format::U8, 70, 8),
        planes(Format::NV12, 70, 8), full(Format::YUV444, 70, 8);
    rgb.fill(3);
    const auto from = test::on_device(*rgb.planes[0]), to = test::on_device(*rgba.planes[0]),
               grey = test::on_device(*luma.planes[0]);
    arm_compute::CLMultiImage nv12, yuv444;
    nv12.init(70, 8, Format::NV12);
    yuv444.init(70, 8, Format::YUV444);
    arm_compute::CLColorConvert one, two, three, four, five;
    one.configure(from.get(), &nv12);
    two.configure(&nv12, to.get());
    three.configure(&nv12, &yuv444);
    four.configure(from.get(), grey.get());
    nv12.allocate();
    yuv444.allocate();
    for (arm_compute::CLColorConvert *const function : {&one, &two, &three, &four}) {
        function->run();
    }
    test::copy_from_device(*to, *rgba.planes[0]);
    test::copy_from_device(*grey, *luma.planes[0]);
    for (unsigned int i = 0; i < 3; ++i) {
        test::copy_from_device(*yuv444.cl_plane(i), *full.planes[i]);
        if (i < 2) {
            test::copy_from_device(*nv12.cl_plane(i), *planes.planes[i]);
        }
    }
    EXPECT_TRUE(agrees(rgb, Format::RGB888, planes, Format::NV12, {}));
    EXPECT_TRUE(agrees(rgb, Format::RGB888, luma, Format::U8, {}));
    EXPECT_TRUE(agrees(planes, Format::NV12, rgba, Format::RGBA8888, {}));
    EXPECT_TRUE(agrees(planes, Format::NV12, full, Format::YUV444, {}));
}

}  // namespace
}  // namespace ac::color_convert
