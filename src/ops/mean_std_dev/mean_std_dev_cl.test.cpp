// SPDX-License-Identifier: MIT
// The public class on the device; mean_std_dev.test.cpp tests the rows.
#include "arm_compute/runtime/CL/CLSubTensor.h"
#include "arm_compute/runtime/CL/functions/CLMeanStdDev.h"
#include "arm_compute/runtime/SubTensor.h"

#include "src/ops/mean_std_dev/reference.h"
#include "tests/framework/op_test_cl.h"

AC_DECLARE_OPERATOR(MeanStdDev)

namespace ac::mean_std_dev {
namespace {

TEST(ClMeanStdDev, RunsThroughThePublicClass) {
    test::opencl_target();
    for (const DataType type : {DataType::U8, DataType::F32}) {
        if (!test::has_type(MeanStdDev_operator, type)) {
            continue;
        }
        const auto image = statistics::image_of({200, 90, test::Layout::padded}, type);
        auto there = test::on_device(*image);
        arm_compute::CLSubTensor part(there.get(), TensorShape(141u, 33u), Coordinates(17, 4));
        const arm_compute::SubTensor same(image.get(), TensorShape(141u, 33u), Coordinates(17, 4));
        float mean = 0, deviation = 0;
        arm_compute::CLMeanStdDev function(nullptr);
        EXPECT_TRUE(bool(arm_compute::CLMeanStdDev::validate(part.info(), &mean, &deviation)));
        function.configure(&part, &mean, &deviation);
        function.run();
        const Moments want = expected(same);
        EXPECT_NEAR(mean, want.mean, 1e-6 * (want.farthest + std::abs(want.mean)));
        EXPECT_NEAR(deviation, want.deviation, 1e-6 * want.farthest);
    }
}

}  // namespace
}  // namespace ac::mean_std_dev
