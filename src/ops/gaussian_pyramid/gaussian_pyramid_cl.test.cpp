// SPDX-License-Identifier: MIT
// The public classes on the device; gaussian_pyramid.test.cpp tests the rows.
#include "arm_compute/runtime/CL/CLPyramid.h"
#include "arm_compute/runtime/CL/functions/CLGaussianPyramid.h"
#include "arm_compute/runtime/NEON/functions/NEGaussianPyramid.h"

#include "src/ops/pyramid/pyramid_test.h"
#include "tests/framework/op_test_cl.h"

namespace ac::gaussian_pyramid {
namespace {

/// Both backends give equal bits.
template <class There, class Here> void check(float scale) {
    const PyramidInfo info(4, scale, 141, 33, Format::U8);
    const auto image = test::make_tensor(test::info_of(TensorShape(141u, 33u), DataType::U8), test::Layout::padded);
    test::fill(*image, 3, 0, 255);
    Pyramid want;
    want.init(info);
    Here here;
    here.configure(image.get(), &want, BorderMode::REPLICATE, 0);
    want.allocate();
    here.run();
    const auto on_device = test::on_device(*image);
    CLPyramid got;
    got.init(info);
    There there;
    arm_compute::CLGaussianPyramid &function = there;
    function.configure(on_device.get(), &got, BorderMode::REPLICATE);
    got.allocate();
    function.run();
    for (size_t i = 0; i < 4; ++i) {
        EXPECT_EQ(test::fetched(*got.get_pyramid_level(i)), test::stored(*want.get_pyramid_level(i))) << i;
    }
}

TEST(ClGaussianPyramid, RunsThroughThePublicClasses) {
    test::opencl_target();
    check<arm_compute::CLGaussianPyramidHalf, NEGaussianPyramidHalf>(SCALE_PYRAMID_HALF);
    check<arm_compute::CLGaussianPyramidOrb, NEGaussianPyramidOrb>(SCALE_PYRAMID_ORB);
}

}  // namespace
}  // namespace ac::gaussian_pyramid
