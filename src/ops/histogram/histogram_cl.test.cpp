// SPDX-License-Identifier: MIT
// The public class on the device; histogram.test.cpp tests the rows.
#include "arm_compute/runtime/CL/CLDistribution1D.h"
#include "arm_compute/runtime/CL/CLSubTensor.h"
#include "arm_compute/runtime/CL/functions/CLHistogram.h"
#include "arm_compute/runtime/SubTensor.h"

#include "src/ops/histogram/reference.h"
#include "tests/framework/op_test_cl.h"

namespace ac::histogram {
namespace {

TEST(ClHistogram, RunsThroughThePublicClass) {
    test::opencl_target();
    const auto image = statistics::image_of({200, 90, test::Layout::padded}, DataType::U8);
    auto there = test::on_device(*image);
    arm_compute::CLSubTensor part(there.get(), TensorShape(141u, 33u), Coordinates(17, 4));
    const arm_compute::SubTensor same(image.get(), TensorShape(141u, 33u), Coordinates(17, 4));
    arm_compute::CLDistribution1D counts(16, 0, 256);
    arm_compute::CLHistogram function;
    function.configure(&part, &counts);
    function.run();
    counts.map();
    EXPECT_EQ(std::vector<uint32_t>(counts.buffer(), counts.buffer() + 16), expected(same, tested[1]));
    counts.unmap();
}

}  // namespace
}  // namespace ac::histogram
