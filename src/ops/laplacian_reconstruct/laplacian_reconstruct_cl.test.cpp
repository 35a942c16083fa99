// SPDX-License-Identifier: MIT
// The public class on the device; laplacian_reconstruct.test.cpp tests the rows.
#include "arm_compute/runtime/CL/CLPyramid.h"
#include "arm_compute/runtime/CL/functions/CLLaplacianReconstruct.h"
#include "arm_compute/runtime/NEON/functions/NELaplacianReconstruct.h"

#include "src/ops/pyramid/pyramid_test.h"
#include "tests/framework/op_test_cl.h"

namespace ac::laplacian_reconstruct {
namespace {

/// Both backends give equal bits.
TEST(ClLaplacianReconstruct, RunsThroughThePublicClass) {
    test::opencl_target();
    const PyramidInfo info(4, SCALE_PYRAMID_HALF, 141, 33, Format::S16);
    Pyramid levels;
    levels.init(info);
    levels.allocate();
    CLPyramid there;
    there.init(info);
    there.allocate();
    for (size_t i = 0; i < 4; ++i) {
        test::fill(*levels.get_pyramid_level(i), static_cast<unsigned>(i), -90, 150);
        test::copy_to_device(*levels.get_pyramid_level(i), *there.get_pyramid_level(i));
    }
    const auto last =
        test::make_tensor(test::info_of(levels.get_pyramid_level(3)->info()->tensor_shape(), DataType::S16));
    test::fill(*last, 9, -20, 99);
    Tensor want;
    NELaplacianReconstruct here;
    here.configure(&levels, last.get(), &want, BorderMode::REPLICATE, 0);
    want.allocator()->allocate();
    here.run();
    const auto on_device = test::on_device(*last);
    arm_compute::CLTensor got;
    arm_compute::CLLaplacianReconstruct function;
    function.configure(&there, on_device.get(), &got, BorderMode::REPLICATE, 0);
    got.allocator()->allocate();
    function.run();
    EXPECT_EQ(test::fetched(got), test::stored(want));
}

}  // namespace
}  // namespace ac::laplacian_reconstruct
