// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLMeanStdDevNormalizationLayer.h"

#include "src/ops/normalization/normalization_test.h"

namespace ac {

extern const Operator MeanStdDevNormalize_operator;

namespace {

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
    EXPECT_TRUE(test::refuses(CLMeanStdDevNormalizationLayer::validate(&deep), "4x3x2"));
}

/// An output with another layout: rows are the same in both.
TEST(ClMeanStdDevNormalize, TakesAnOutputOfAnotherLayout) {
    test::opencl_target();
    const TensorInfo info = test::info_of(TensorShape(4U, 2U), DataType::F32);
    TensorInfo other(info);
    other.set_data_layout(info.data_layout() == DataLayout::NCHW ? DataLayout::NHWC : DataLayout::NCHW);
    EXPECT_EQ(bool(CLMeanStdDevNormalizationLayer::validate(&info, &other)),
              test::has_type(MeanStdDevNormalize_operator, DataType::F32));
}

}  // namespace
}  // namespace ac
