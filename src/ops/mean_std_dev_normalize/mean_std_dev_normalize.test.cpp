// SPDX-License-Identifier: MIT
#include "src/ops/mean_std_dev_normalize/mean_std_dev_normalize.h"

#include "arm_compute/runtime/NEON/functions/NEMeanStdDevNormalizationLayer.h"

#include "src/ops/normalization/normalization_test.h"
#include "tests/framework/trailing_ones.h"

namespace ac {

extern const Operator MeanStdDevNormalize_operator;

namespace mean_std_dev_normalize {
namespace {

using namespace arm_compute;
using normalization::text_of;
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

TEST(MeanStdDevNormalize, RefusesWithAReason) {
    const TensorInfo deep = info_of(TensorShape(4U, 3U, 2U), DataType::F32),
                     flat = info_of(TensorShape(4U), DataType::F32),
                     bytes = info_of(TensorShape(4U), DataType::QASYMM8);
    EXPECT_NE(text_of(NEMeanStdDevNormalizationLayer::validate(&deep, &deep)).find("4x3x2"), std::string::npos);
    EXPECT_NE(text_of(NEMeanStdDevNormalizationLayer::validate(nullptr, &flat)).find("missing"), std::string::npos);
    EXPECT_NE(text_of(NEMeanStdDevNormalizationLayer::validate(&bytes, &bytes)).find("QASYMM8"), std::string::npos);
}

TEST(MeanStdDevNormalize, TakesTrailingOnes) {
    test::check_trailing_ones(
        {test::operand(TensorType::ACL_SRC, TensorShape(9U, 3U)),
         test::operand(TensorType::ACL_DST, TensorShape(9U, 3U))},
        [](PlanPtr &out, auto &i, const Target &target) { return plan(out, i[0], i[1], 1e-3F, target); },
        test::has_type(MeanStdDevNormalize_operator, DataType::F32));
}

}  // namespace
}  // namespace mean_std_dev_normalize
}  // namespace ac
