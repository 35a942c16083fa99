// SPDX-License-Identifier: MIT
// The public class on the device; the tests of Derivative, Magnitude and Phase test the rows.
#include "arm_compute/runtime/CL/functions/CLHOGGradient.h"

#include "src/ops/hog_gradient/reference.h"
#include "tests/framework/op_test_cl.h"

namespace ac::hog_gradient {
namespace {

TEST(ClHOGGradient, RunsThroughThePublicClass) {
    test::opencl_target();
    const auto image = test::make_tensor(test::info_of(TensorShape(131u, 77u), DataType::U8), test::Layout::padded);
    test::fill(*image, 3, 0, 255);
    const auto there = test::on_device(*image);
    for (const BorderMode mode : {BorderMode::UNDEFINED, BorderMode::CONSTANT, BorderMode::REPLICATE}) {
        CLTensor magnitude, phase;
        arm_compute::CLHOGGradient function;
        function.configure(there.get(), &magnitude, &phase, PhaseType::UNSIGNED, mode, 9);
        magnitude.allocator()->allocate();
        phase.allocator()->allocate();
        function.run();
        const Polar want = expected_gradients(*image, PhaseType::UNSIGNED, {mode, 9});
        const std::vector<double> lengths = test::fetched(magnitude), angles = test::fetched(phase);
        for (size_t i = 0; i < lengths.size(); ++i) {
            ASSERT_EQ(lengths[i], want.length[i]) << i;
            ASSERT_EQ(angles[i], want.angle[i]) << i;
        }
    }
}

}  // namespace
}  // namespace ac::hog_gradient
