// SPDX-License-Identifier: MIT
// The public class on the device; the tests of HOGDescriptor and HOGDetector test the rows.
#include "arm_compute/runtime/CL/CLArray.h"
#include "arm_compute/runtime/CL/CLMultiHOG.h"
#include "arm_compute/runtime/CL/functions/CLHOGMultiDetection.h"

#include "src/ops/hog_multi_detection/reference.h"
#include "tests/framework/op_test_cl.h"

namespace ac::hog_multi_detection {
namespace {

TEST(ClHOGMultiDetection, RunsThroughThePublicClass) {
    test::opencl_target();
    const auto image = test::make_tensor(test::info_of(TensorShape(141u, 93u), DataType::U8), test::Layout::padded);
    test::fill(*image, 3, 0, 255);
    const auto there = test::on_device(*image);
    for (const auto norm : {hog::HOGNormType::L2HYS_NORM, hog::HOGNormType::L1_NORM}) {
        const std::vector<Model> given = models_of(norm, PhaseType::UNSIGNED);
        arm_compute::CLMultiHOG models(given.size());
        arm_compute::CLSize2DArray strides(given.size());
        strides.map();
        for (size_t i = 0; i < given.size(); ++i) {
            auto &model = static_cast<arm_compute::CLHOG &>(*models.cl_model(i));
            model.init(given[i].info);
            model.map();
            std::copy(given[i].coefficients.begin(), given[i].coefficients.end(), model.descriptor());
            model.unmap();
            strides.push_back(given[i].stride);
        }
        for (const bool mapped : {true, false}) {
            for (const bool suppress : {false, true}) {
                const Call call{{BorderMode::CONSTANT, 9}, 0.1f, suppress, 17};
                const std::vector<DetectionWindow> want = expected(*image, given, call);
                for (const size_t room : {want.size() + 5, size_t{3}}) {
                    arm_compute::CLDetectionWindowArray list(room);
                    arm_compute::CLHOGMultiDetection function;
                    function.configure(there.get(), &models, &list, &strides, BorderMode::CONSTANT, 9, 0.1f, suppress,
                                       17);
                    EXPECT_EQ(strides.buffer() != nullptr, mapped);
                    for (int k = 0; k < 2; ++k) {
                        function.run();
                        list.map();
                        expect_windows(list, want, std::to_string(room) + " windows");
                        list.unmap();
                    }
                }
            }
            if (mapped) {
                strides.unmap();
            }
        }
    }
}

}  // namespace
}  // namespace ac::hog_multi_detection
