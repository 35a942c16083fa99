// SPDX-License-Identifier: MIT
// The public class on the device; channel_combine.test.cpp tests the rows.
#include "arm_compute/runtime/CL/CLMultiImage.h"
#include "arm_compute/runtime/CL/functions/CLChannelCombine.h"

#include "src/ops/formats/formats_test.h"
#include "tests/framework/op_test_cl.h"

namespace ac::channel_combine {
namespace {

TEST(ClChannelCombine, RunsThroughThePublicClass) {
    test::opencl_target();
    const formats::TestImage plane(Format::U8, 22, 6), half(Format::U8, 11, 3), rgba(Format::RGBA8888, 22, 6),
        iyuv(Format::IYUV, 22, 6);
    plane.fill(1);
    half.fill(2);
    const auto full = test::on_device(*plane.planes[0]), part = test::on_device(*half.planes[0]),
               to = test::on_device(*rgba.planes[0]);
    arm_compute::CLMultiImage planes;
    planes.init(22, 6, Format::IYUV);
    arm_compute::CLChannelCombine first, second;
    first.configure(full.get(), full.get(), full.get(), full.get(), to.get());
    second.configure(full.get(), part.get(), part.get(), &planes);
    planes.allocate();
    first.run();
    second.run();
    test::copy_from_device(*to, *rgba.planes[0]);
    for (unsigned int i = 0; i < 3; ++i) {
        test::copy_from_device(*planes.cl_plane(i), *iyuv.planes[i]);
    }
    rgba.each([&](size_t, size_t x, size_t y, const uint8_t &v) { ASSERT_EQ(v, plane.sample(0, x, y)); });
    iyuv.each(
        [&](size_t c, size_t x, size_t y, const uint8_t &v) { ASSERT_EQ(v, (c == 0 ? plane : half).sample(0, x, y)); });
}

}  // namespace
}  // namespace ac::channel_combine
