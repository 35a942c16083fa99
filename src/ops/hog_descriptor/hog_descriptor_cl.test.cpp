// SPDX-License-Identifier: MIT
// The public class on the device; hog_descriptor.test.cpp tests the rows.
#include "arm_compute/runtime/CL/CLHOG.h"
#include "arm_compute/runtime/CL/CLSubTensor.h"
#include "arm_compute/runtime/CL/functions/CLHOGDescriptor.h"
#include "arm_compute/runtime/SubTensor.h"

#include "src/ops/hog_descriptor/reference.h"
#include "tests/framework/op_test_cl.h"

namespace ac::hog_descriptor {
namespace {

TEST(ClHOGDescriptor, RunsThroughThePublicClass) {
    test::opencl_target();
    const auto image = test::make_tensor(test::info_of(TensorShape(180u, 90u), DataType::U8), test::Layout::padded);
    test::fill(*image, 3, 0, 255);
    const auto there = test::on_device(*image);
    arm_compute::CLSubTensor part(there.get(), TensorShape(141u, 63u), Coordinates(17, 4));
    const arm_compute::SubTensor same(image.get(), TensorShape(141u, 63u), Coordinates(17, 4));
    for (const PhaseType type : {PhaseType::SIGNED, PhaseType::UNSIGNED}) {
        for (const BorderMode mode : {BorderMode::UNDEFINED, BorderMode::CONSTANT, BorderMode::REPLICATE}) {
            const HOGInfo info(Size2D(8, 8), Size2D(16, 16), Size2D(64, 64), Size2D(8, 8), 9, HOGNormType::L2HYS_NORM,
                               0.2f, type);
            arm_compute::CLHOG model;
            model.init(info);
            CLTensor dst;
            arm_compute::CLHOGDescriptor function;
            function.configure(&part, &dst, &model, mode, 9);
            dst.allocator()->allocate();
            function.run();
            dst.map(true);
            hog::expect_equal(hog::floats_in(dst), expected_descriptor<float>(same, info, {mode, 9}),
                              std::to_string(static_cast<int>(mode)));
            dst.unmap();
        }
    }
}

}  // namespace
}  // namespace ac::hog_descriptor
