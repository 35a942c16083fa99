// SPDX-License-Identifier: MIT
// The public class on the device; hog_detector.test.cpp tests the rows.
#include "arm_compute/runtime/CL/CLArray.h"
#include "arm_compute/runtime/CL/CLHOG.h"
#include "arm_compute/runtime/CL/functions/CLHOGDetector.h"

#include "src/ops/hog/reference.h"
#include "tests/framework/op_test_cl.h"
#include "tests/framework/thrown.h"

namespace ac::hog_detector {
namespace {

using hog::HOGInfo;
using hog::Size2D;

TEST(ClHOGDetector, RunsThroughThePublicClass) {
    test::opencl_target();
    const HOGInfo info(Size2D(8, 8), Size2D(16, 16), Size2D(32, 40), Size2D(8, 8), 9);
    std::vector<float> coefficients(info.descriptor_size());
    hog::fill_floats(coefficients.data(), coefficients.size(), 7);
    const auto blocks = test::make_tensor(TensorInfo(TensorShape(21u, 13u), 36, DataType::F32), test::Layout::padded);
    std::vector<float> values(21 * 13 * 36);
    hog::fill_floats(values.data(), values.size(), 5);
    hog::put_floats(*blocks, values);
    const auto there = test::on_device(*blocks);
    arm_compute::CLHOG model;
    model.init(info);
    model.map();
    std::copy(coefficients.begin(), coefficients.end(), model.descriptor());
    model.unmap();
    EXPECT_EQ(model.descriptor(), nullptr);
    const std::vector<hog::Found> want =
        hog::expected_windows(values, 21, info, coefficients.data(), Size2D(8, 8), 0.25f);
    ASSERT_GT(want.size(), 20u);
    arm_compute::CLDetectionWindowArray list(want.size() + 3);
    arm_compute::CLHOGDetector function;
    function.configure(there.get(), &model, &list, Size2D(8, 8), 0.25f, 2);
    for (int k = 0; k < 2; ++k) {  // the second run appends 3 windows
        function.run();
        const size_t listed = want.size() + (k == 0 ? 0 : 3);
        ASSERT_EQ(list.num_values(), listed);
        EXPECT_EQ(list.overflow(), k == 1);
        list.map();
        for (size_t i = 0; i < listed; ++i) {
            const arm_compute::DetectionWindow &is = list.at(i);
            const hog::Found &should = want[i % want.size()];
            ASSERT_TRUE(is.x == should.x && is.y == should.y && is.score == should.score && is.idx_class == 2) << i;
            ASSERT_TRUE(is.width == 32 && is.height == 40) << i;
        }
        list.unmap();
    }
    model.free();
    EXPECT_RAISES(function.run());
}

}  // namespace
}  // namespace ac::hog_detector
