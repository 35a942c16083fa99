// SPDX-License-Identifier: MIT
// The public class on the device; remap.test.cpp tests the rows.
#include "arm_compute/runtime/CL/functions/CLRemap.h"
#include "arm_compute/runtime/NEON/functions/NERemap.h"

#include "tests/framework/op_test.h"
#include "tests/framework/op_test_cl.h"

namespace ac::remap {
namespace {

/// With the bits of the CPU.
TEST(ClRemap, RunsThroughThePublicClass) {
    test::opencl_target();
    const auto image = test::make_tensor(test::info_of(TensorShape(63u, 40u), DataType::U8), test::Layout::padded);
    test::fill(*image, 3, 0, 255);
    const auto there = test::on_device(*image);
    const auto map = test::make_tensor(test::info_of(TensorShape(50u, 30u), DataType::F32), test::Layout::padded);
    test::fill(*map, 4, -2, 65);
    const auto map_there = test::on_device(*map);
    for (const SamplingPolicy whole : {SamplingPolicy::TOP_LEFT, SamplingPolicy::CENTER}) {
        Tensor want;
        arm_compute::CLTensor dst;
        NERemap on_cpu;
        arm_compute::CLRemap function;
        const auto nearest = InterpolationPolicy::NEAREST_NEIGHBOR;
        if (whole == SamplingPolicy::TOP_LEFT) {
            const auto bilinear = InterpolationPolicy::BILINEAR;
            on_cpu.configure(image.get(), map.get(), map.get(), &want, bilinear, BorderMode::CONSTANT, 50);
            function.configure(there.get(), map_there.get(), map_there.get(), &dst, bilinear, BorderMode::CONSTANT, 50);
        } else {
            on_cpu.configure(image.get(), map.get(), map.get(), &want, nearest, BorderMode::REPLICATE, 0, whole);
            function.configure(there.get(), map_there.get(), map_there.get(), &dst, nearest, BorderMode::REPLICATE, 0,
                               whole);
        }
        want.allocator()->allocate();
        dst.allocator()->allocate();
        on_cpu.run();
        function.run();
        EXPECT_EQ(test::fetched(dst), test::stored(want));
    }
}

}  // namespace
}  // namespace ac::remap
