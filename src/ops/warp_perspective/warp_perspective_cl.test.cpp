// SPDX-License-Identifier: MIT
// The public class on the device; warp_perspective.test.cpp tests the rows.
#include "arm_compute/runtime/CL/functions/CLWarpPerspective.h"
#include "arm_compute/runtime/NEON/functions/NEWarpPerspective.h"

#include "tests/framework/op_test.h"
#include "tests/framework/op_test_cl.h"

namespace ac::warp_perspective {
namespace {

/// With the bits of the CPU.
TEST(ClWarpPerspective, RunsThroughThePublicClass) {
    test::opencl_target();
    const auto image = test::make_tensor(test::info_of(TensorShape(63u, 40u), DataType::U8), test::Layout::padded);
    test::fill(*image, 3, 0, 255);
    const auto there = test::on_device(*image);
    const std::array<float, 9> m{1, 0.25f, 0.03125f, -0.125f, 1, 0.015625f, 1, 0.5f, 1};
    for (const SamplingPolicy whole : {SamplingPolicy::TOP_LEFT, SamplingPolicy::CENTER}) {
        Tensor want;
        arm_compute::CLTensor dst;
        NEWarpPerspective on_cpu;
        arm_compute::CLWarpPerspective function;
        const auto nearest = InterpolationPolicy::NEAREST_NEIGHBOR;
        if (whole == SamplingPolicy::TOP_LEFT) {
            on_cpu.configure(image.get(), &want, m, InterpolationPolicy::BILINEAR, BorderMode::CONSTANT, 50);
            function.configure(there.get(), &dst, m.data(), InterpolationPolicy::BILINEAR, BorderMode::CONSTANT, 50);
        } else {
            on_cpu.configure(image.get(), &want, m, nearest, BorderMode::REPLICATE, 0, whole);
            function.configure(there.get(), &dst, m, nearest, BorderMode::REPLICATE, 0, whole);
        }
        want.allocator()->allocate();
        dst.allocator()->allocate();
        on_cpu.run();
        function.run();
        EXPECT_EQ(test::fetched(dst), test::stored(want));
    }
}

}  // namespace
}  // namespace ac::warp_perspective
