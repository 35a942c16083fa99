// SPDX-License-Identifier: MIT
#include "src/ops/mean_std_dev_normalize/mean_std_dev_normalize.h"

#include "arm_compute/runtime/NEON/functions/NEMeanStdDevNormalizationLayer.h"

#include "src/ops/normalization/normalization_test.h"
#include "tests/framework/trailing_ones.h"

namespace ac::mean_std_dev_normalize {
namespace {

using test::info_of;

TEST(MeanStdDevNormalize, RunsThroughThePublicFunction) {
    normalization::check_public<NEMeanStdDevNormalizationLayer, Tensor>(
        MeanStdDevNormalize_operator, TensorShape(33U, 5U), DataLayout::NHWC, true,
        [](auto &f, Tensor *src, Tensor *dst) { f.configure(src, dst, 1e-3F); },
        [](const TensorInfo &i) { return NEMeanStdDevNormalizationLayer::validate(&i, &i, 1e-3F); },
        [](const ITensor &src) {
            return normalization::reference(src, 1, {true, false, 1e-3F, 1.F, 0.F});
        });
}

/// Mean 5, squares of the differences 16, 0, 0, 16: a variance of 8, and with epsilon 9.
TEST(MeanStdDevNormalize, WorkedByHand) {
    if (!test::has_type(MeanStdDevNormalize_operator, DataType::F32)) {
        return;
    }
    test::Made<Tensor> x(info_of(TensorShape(4U), DataType::F32), {1, 5, 5, 9});
    NEMeanStdDevNormalizationLayer function;
    function.configure(&x.tensor, nullptr, 1.F);
    x.allocate();
    function.run();
    EXPECT_TRUE(test::close(x.tensor, {-4. / 3, 0, 0, 4. / 3}, {1e-6, 0, 0}));
}

/// Mean 20 and deviation 10: -1 and 1 are 8 steps of 1/8. Mean 10 and deviation 17.32: -0.577 are 4.6 steps, 1.732 are
/// 13.9.
TEST(MeanStdDevNormalize, BytesWorkedByHand) {
    const TensorInfo info = info_of(TensorShape(4U, 2U), DataType::QASYMM8, QuantizationInfo(0.5F, 7)),
                     to = info_of(TensorShape(4U, 2U), DataType::QASYMM8, QuantizationInfo(0.125F, 100));
    if (!test::has_type(MeanStdDevNormalize_operator, DataType::QASYMM8)) {
        EXPECT_TRUE(test::refuses(NEMeanStdDevNormalizationLayer::validate(&info, &to), "this build has no"));
        return;
    }
    test::Made<Tensor> src(info, {10, 30, 10, 30, 0, 0, 0, 40}), dst(to, 1, 0, 1);
    NEMeanStdDevNormalizationLayer function;
    function.configure(&src.tensor, &dst.tensor, 0.F);
    src.allocate();
    dst.allocate();
    function.run();
    EXPECT_EQ(test::stored(dst.tensor), (std::vector<double>{92, 108, 92, 108, 95, 95, 95, 114}));
}

/// A variance of 1 and an epsilon of 3: -1/2 and 1/2, four steps of 1/8 below and above 252.
TEST(MeanStdDevNormalize, BytesSaturateAndTakeEpsilonInRealUnits) {
    const TensorInfo info = info_of(TensorShape(2U), DataType::QASYMM8, QuantizationInfo(1.F, 3)),
                     to = info_of(TensorShape(2U), DataType::QASYMM8, QuantizationInfo(0.125F, 252));
    if (!test::has_type(MeanStdDevNormalize_operator, DataType::QASYMM8)) {
        EXPECT_FALSE(bool(NEMeanStdDevNormalizationLayer::validate(&info, &to)));
        return;
    }
    test::Made<Tensor> src(info, {10, 12}), dst(to, 1, 0, 1);
    NEMeanStdDevNormalizationLayer function;
    function.configure(&src.tensor, &dst.tensor, 3.F);
    src.allocate();
    dst.allocate();
    function.run();
    EXPECT_EQ(test::stored(dst.tensor), (std::vector<double>{248, 255}));
}

TEST(MeanStdDevNormalize, RefusesWithAReason) {
    const TensorInfo deep = info_of(TensorShape(4U, 3U, 2U), DataType::F32),
                     flat = info_of(TensorShape(4U), DataType::F32),
                     bytes = info_of(TensorShape(4U), DataType::QASYMM8_SIGNED);
    EXPECT_TRUE(test::refuses(NEMeanStdDevNormalizationLayer::validate(&deep, &deep), "4x3x2"));
    EXPECT_TRUE(test::refuses(NEMeanStdDevNormalizationLayer::validate(nullptr, &flat), "missing"));
    EXPECT_TRUE(test::refuses(NEMeanStdDevNormalizationLayer::validate(&bytes, &bytes), "QASYMM8_SIGNED"));
}

TEST(MeanStdDevNormalize, TakesTrailingOnes) {
    test::check_trailing_ones(
        MeanStdDevNormalize_operator, TensorShape(9U, 3U), TensorShape(9U, 3U),
        [](PlanPtr &out, auto &i, const Target &target) { return plan(out, i[0], i[1], 1e-3F, target); });
}

/// An output with another layout: rows are the same in both.
TEST(MeanStdDevNormalize, TakesAnOutputOfAnotherLayout) {
    const TensorInfo info = info_of(TensorShape(4U, 2U), DataType::F32);
    TensorInfo other(info);
    other.set_data_layout(info.data_layout() == DataLayout::NCHW ? DataLayout::NHWC : DataLayout::NCHW);
    EXPECT_EQ(bool(NEMeanStdDevNormalizationLayer::validate(&info, &other)),
              test::has_type(MeanStdDevNormalize_operator, DataType::F32));
}

}  // namespace
}  // namespace ac::mean_std_dev_normalize
