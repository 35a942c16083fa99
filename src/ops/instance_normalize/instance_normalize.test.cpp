// SPDX-License-Identifier: MIT
#include "src/ops/instance_normalize/instance_normalize.h"

#include "arm_compute/runtime/NEON/functions/NEInstanceNormalizationLayer.h"

#include "src/ops/normalization/normalization_test.h"
#include "tests/framework/trailing_ones.h"

namespace ac::instance_normalize {
namespace {

using test::info_of;

TEST(InstanceNormalize, RunsThroughThePublicFunction) {
    for (const DataLayout layout : {DataLayout::NHWC, DataLayout::NCHW}) {
        normalization::check_public<NEInstanceNormalizationLayer, Tensor>(
            InstanceNormalize_operator, TensorShape(9U, 7U, 21U, 2U), layout, true,
            [](auto &f, Tensor *src, Tensor *dst) { f.configure(src, dst, 1.5F, 0.25F, 1e-2F); },
            [](const TensorInfo &i) { return NEInstanceNormalizationLayer::validate(&i, nullptr, 1.5F, 0.25F, 1e-2F); },
            [=](const ITensor &src) {
                return normalization::reference(src, layout == DataLayout::NCHW ? 3 : 6,
                                                {true, false, 1e-2F, 1.5F, 0.25F});
            });
    }
}

/// A plane of 1, 1, 1, 5: mean 2, variance (1 + 1 + 1 + 9) / 4 = 3, with epsilon 4; then 6 times that plus 1.
TEST(InstanceNormalize, WorkedByHand) {
    for (const DataLayout layout : {DataLayout::NHWC, DataLayout::NCHW}) {
        if (!test::has_type(InstanceNormalize_operator, DataType::F32) ||
            !test::has_layout(InstanceNormalize_operator, layout)) {
            continue;
        }
        const bool planar = layout == DataLayout::NCHW;
        const TensorShape shape = planar ? TensorShape(2U, 2U, 2U) : TensorShape(2U, 2U, 2U);
        const std::vector<double> x =
            planar ? std::vector<double>{1, 1, 1, 5, 10, 10, 10, 50} : std::vector<double>{1, 10, 1, 10, 1, 10, 5, 50};
        test::Made<Tensor> both(info_of(shape, DataType::F32, QuantizationInfo(), layout), x);
        NEInstanceNormalizationLayer function;
        function.configure(&both.tensor, nullptr, 6.F, 1.F, 1.F);
        both.allocate();
        function.run();
        const double far = 6 * 10 / std::sqrt(301.);  // ten times as far, with a variance of 300
        const std::vector<double> want =
            planar ? std::vector<double>{-2, -2, -2, 10, 1 - far, 1 - far, 1 - far, 1 + 3 * far}
                   : std::vector<double>{-2, 1 - far, -2, 1 - far, -2, 1 - far, 10, 1 + 3 * far};
        EXPECT_TRUE(test::close(both.tensor, want, {2e-6, 0, 0}));
    }
}

TEST(InstanceNormalize, RefusesWithAReason) {
    const auto validate = [](const TensorInfo *src, const TensorInfo *dst, float epsilon) {
        return NEInstanceNormalizationLayer::validate(src, dst, 1.F, 0.F, epsilon);
    };
    const TensorInfo a = info_of(TensorShape(4U, 3U, 2U), DataType::F32),
                     b = info_of(TensorShape(4U, 3U, 3U), DataType::F32),
                     deep = info_of(TensorShape(2U, 2U, 2U, 2U, 2U), DataType::F32),
                     planar = info_of(TensorShape(4U, 3U, 2U), DataType::F32, QuantizationInfo(), DataLayout::NCHW),
                     odd = info_of(TensorShape(4U, 3U, 2U), DataType::F32, QuantizationInfo(), DataLayout::NDHWC);
    EXPECT_TRUE(test::refuses(validate(&a, &a, 0.F), "epsilon"));
    EXPECT_TRUE(test::refuses(validate(&deep, &deep, 1.F), "2x2x2x2x2"));
    EXPECT_TRUE(test::refuses(validate(&odd, &odd, 1.F), "NHWC and NCHW"));
    EXPECT_TRUE(test::refuses(validate(nullptr, &a, 1.F), "missing"));
    if (test::has_type(InstanceNormalize_operator, DataType::F32) &&
        test::has_layout(InstanceNormalize_operator, DataLayout::NHWC)) {
        EXPECT_TRUE(test::refuses(validate(&a, &b, 1.F), "Tensors have different shapes"));
        EXPECT_TRUE(bool(validate(&a, &planar, 1.F))) << "the layout of the output";
    }
}

TEST(InstanceNormalize, TakesTrailingOnes) {
    test::check_trailing_ones(
        {test::operand(TensorType::ACL_SRC, TensorShape(9U, 3U)),
         test::operand(TensorType::ACL_DST, TensorShape(9U, 3U))},
        [](PlanPtr &out, auto &i, const Target &target) { return plan(out, i[0], i[1], 2.F, 1.F, 1e-3F, target); },
        test::has_type(InstanceNormalize_operator, DataType::F32) &&
            test::has_layout(InstanceNormalize_operator, DataLayout::NHWC));
}

}  // namespace
}  // namespace ac::instance_normalize
