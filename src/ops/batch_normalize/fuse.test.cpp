// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEFuseBatchNormalization.h"

#include "src/ops/batch_normalize/fuse_test.h"

namespace ac::batch_normalize {
namespace {

using test::info_of;

TEST(FuseBatchNormalization, AgreesWithTheReference) {
    for_each_fusion([](const Fusion &f) { check_fusion<NEFuseBatchNormalization, Tensor>(f); });
}

/// Each run computes anew: two runs in place apply the fusion twice. Factors 1 / 2, bias (b - 1) / 2: 9, 4, 1.5.
TEST(FuseBatchNormalization, InPlaceTwiceIsTwice) {
    if (!test::has_type(BatchNormalize_operator, DataType::F32) ||
        !test::has_layout(BatchNormalize_operator, DataLayout::NHWC)) {
        return;
    }
    const TensorInfo list = info_of(TensorShape(1U), DataType::F32);
    auto w = test::make_tensor(info_of(TensorShape(3U, 1U, 1U, 1U), DataType::F32)), bias = test::make_tensor(list),
         mean = test::make_tensor(list), var = test::make_tensor(list);
    test::store(*w, {4, 8, -12});
    test::store(*bias, {9});
    test::store(*mean, {1});
    test::store(*var, {3});
    NEFuseBatchNormalization function;
    function.configure(w.get(), mean.get(), var.get(), nullptr, nullptr, bias.get(), nullptr, nullptr, 1.F);
    function.run();
    EXPECT_EQ(test::stored(*w), (std::vector<double>{2, 4, -6}));
    EXPECT_EQ(test::stored(*bias), (std::vector<double>{4}));
    function.run();
    EXPECT_EQ(test::stored(*w), (std::vector<double>{1, 2, -3}));
    EXPECT_EQ(test::stored(*bias), (std::vector<double>{1.5}));
}

TEST(FuseBatchNormalization, RefusesWithAReason) {
    const TensorInfo w = info_of(TensorShape(3U, 2U, 2U, 5U), DataType::F32),
                     c5 = info_of(TensorShape(5U), DataType::F32), c4 = info_of(TensorShape(4U), DataType::F32),
                     deep = info_of(TensorShape(5U, 2U), DataType::F32), half = info_of(TensorShape(5U), DataType::F16),
                     bytes = info_of(TensorShape(3U, 2U, 2U, 5U), DataType::QASYMM8);
    const auto validate = [&](const TensorInfo &mean, const TensorInfo *fused, const TensorInfo *bias) {
        return NEFuseBatchNormalization::validate(&w, &mean, &mean, fused, nullptr, bias);
    };
    EXPECT_TRUE(test::refuses(NEFuseBatchNormalization::validate(&bytes, &c5, &c5, nullptr, &c5), "QASYMM8"));
    EXPECT_TRUE(test::refuses(validate(c5, nullptr, nullptr), "output 1 is missing")) << "no bias at all";
    if (!test::has_type(BatchNormalize_operator, DataType::F32) ||
        !test::has_layout(BatchNormalize_operator, DataLayout::NHWC)) {
        EXPECT_TRUE(test::refuses(validate(c5, nullptr, &c5), "this build has no"));
        return;
    }
    EXPECT_TRUE(bool(validate(c5, nullptr, &c5)));
    EXPECT_TRUE(test::refuses(validate(c4, nullptr, &c5), "the mean is 4, the list of channels is 5"));
    EXPECT_TRUE(test::refuses(validate(deep, nullptr, &c5), "5x2"));
    EXPECT_TRUE(test::refuses(validate(c5, nullptr, &c4), "the bias is 4"));
    EXPECT_TRUE(test::refuses(validate(c5, nullptr, &half), "data types"));
    EXPECT_TRUE(test::refuses(validate(c5, &c5, &c5), "shapes"));
}

}  // namespace
}  // namespace ac::batch_normalize
