// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLMeanStdDevNormalizationLayer.h"

#include "src/ops/normalization/normalization_test.h"

namespace ac {

extern const Operator MeanStdDevNormalize_operator;

namespace {

using namespace arm_compute;

TEST(ClMeanStdDevNormalize, RunsThroughThePublicFunction) {
    test::opencl_target();
    normalization::check_public<CLMeanStdDevNormalizationLayer, CLTensor>(
        MeanStdDevNormalize_operator, TensorShape(33U, 5U), DataLayout::NHWC, true,
        [](auto &f, CLTensor *src, CLTensor *dst) { f.configure(src, dst, 1e-2F); },
        [](const TensorInfo &i) { return CLMeanStdDevNormalizationLayer::validate(&i, nullptr, 1e-2F); },
        [](const ITensor &src) {
            return normalization::reference(src, 1, {true, false, 1e-2F, 1.F, 0.F});
        });
}

TEST(ClMeanStdDevNormalize, RefusesWithAReason) {
    test::opencl_target();
    const TensorInfo deep = test::info_of(TensorShape(4U, 3U, 2U), DataType::F32);
    EXPECT_NE(normalization::text_of(CLMeanStdDevNormalizationLayer::validate(&deep)).find("4x3x2"), std::string::npos);
}

}  // namespace
}  // namespace ac
