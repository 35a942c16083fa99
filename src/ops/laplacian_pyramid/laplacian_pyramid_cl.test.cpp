// SPDX-License-Identifier: MIT
// The public class on the device; laplacian_pyramid.test.cpp tests the rows.
#include "arm_compute/runtime/CL/CLPyramid.h"
#include "arm_compute/runtime/CL/functions/CLLaplacianPyramid.h"
#include "arm_compute/runtime/NEON/functions/NELaplacianPyramid.h"

#include "src/ops/pyramid/pyramid_test.h"
#include "tests/framework/op_test_cl.h"

namespace ac::laplacian_pyramid {
namespace {

/// Both backends give equal bits.
TEST(ClLaplacianPyramid, RunsThroughThePublicClass) {
    test::opencl_target();
    const PyramidInfo info(4, SCALE_PYRAMID_HALF, 141, 33, Format::S16);
    const auto image = test::make_tensor(test::info_of(TensorShape(141u, 33u), DataType::U8), test::Layout::padded);
    test::fill(*image, 3, 0, 255);
    Pyramid want;
    want.init(info);
    Tensor last;
    NELaplacianPyramid here;
    here.configure(image.get(), &want, &last, BorderMode::REPLICATE, 0);
    want.allocate();
    last.allocator()->allocate();
    here.run();
    const auto on_device = test::on_device(*image);
    CLPyramid got;
    got.init(info);
    arm_compute::CLTensor got_last;
    arm_compute::CLLaplacianPyramid there;
    there.configure(on_device.get(), &got, &got_last, BorderMode::REPLICATE, 0);
    got.allocate();
    got_last.allocator()->allocate();
    there.run();
    for (size_t i = 0; i < 4; ++i) {
        EXPECT_EQ(test::fetched(*got.get_pyramid_level(i)), test::stored(*want.get_pyramid_level(i))) << i;
    }
    EXPECT_EQ(test::fetched(got_last), test::stored(last));
}

}  // namespace
}  // namespace ac::laplacian_pyramid
