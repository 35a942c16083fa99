// SPDX-License-Identifier: MIT
// The public class on the device; channel_extract.test.cpp tests the rows.
#include "arm_compute/runtime/CL/CLMultiImage.h"
#include "arm_compute/runtime/CL/functions/CLChannelExtract.h"

#include "src/ops/formats/formats_test.h"
#include "tests/framework/op_test_cl.h"

namespace ac::channel_extract {
namespace {

TEST(ClChannelExtract, RunsThroughThePublicClass) {
    test::opencl_target();
    const formats::TestImage uyvy(Format::UYVY422, 22, 5, formats::Spacing::padded), planes(Format::NV21, 22, 6);
    uyvy.fill(1);
    planes.fill(2);
    const auto from = test::on_device(*uyvy.planes[0]);
    arm_compute::CLMultiImage nv21;
    nv21.init(22, 6, Format::NV21);
    nv21.allocate();
    arm_compute::CLTensor u, v;
    arm_compute::CLChannelExtract first, second;
    first.configure(from.get(), Channel::U, &u);
    second.configure(&nv21, Channel::V, &v);
    u.allocator()->allocate();
    v.allocator()->allocate();
    for (unsigned int i = 0; i < 2; ++i) {
        test::copy_to_device(*planes.planes[i], *nv21.cl_plane(i));
    }
    first.run();
    second.run();
    const std::vector<double> found_u = test::fetched(u), found_v = test::fetched(v);
    ASSERT_EQ(found_u.size(), size_t{11 * 5});
    ASSERT_EQ(found_v.size(), size_t{11 * 3});
    for (size_t i = 0; i < found_u.size(); ++i) {
        ASSERT_EQ(found_u[i], uyvy.sample(1, i % 11, i / 11));
        ASSERT_EQ(i < 33 ? found_v[i] : 0, i < 33 ? planes.sample(2, i % 11, i / 11) : 0);
    }
}

}  // namespace
}  // namespace ac::channel_extract
