// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEPriorBoxLayer.h"

#include "src/ops/detection/reference.h"
#include "src/ops/prior_box/prior_box.h"
#include "src/ops/prior_box/reference.h"
#include "tests/framework/trailing_ones.h"

#include <algorithm>

namespace ac::prior_box {
namespace {

using test::info_of;

TensorInfo map_of(unsigned w, unsigned h, DataLayout layout = DataLayout::NCHW) {
    return info_of(layout == DataLayout::NCHW ? TensorShape(w, h, 3u) : TensorShape(3u, w, h), DataType::F32, {},
                   layout);
}

/// The function's boxes for a feature map and an image without memory.
std::vector<double> made(const TensorInfo &features, const TensorInfo &image, const PriorBoxLayerInfo &info) {
    Tensor a, b, dst;
    a.allocator()->init(features);
    b.allocator()->init(image);
    NEPriorBoxLayer function;
    function.configure(&a, &b, &dst, info);
    dst.allocator()->allocate();
    function.run();
    return test::values(dst);
}

bool built() {
    return test::has_type(PriorBox_operator, DataType::F32) && test::has_layout(PriorBox_operator, DataLayout::NCHW);
}

void expect_near(const std::vector<double> &got, const std::vector<double> &want) {
    ASSERT_EQ(got.size(), want.size());
    for (size_t i = 0; i < got.size(); ++i) {
        EXPECT_NEAR(got[i], want[i], 2e-6) << i;
    }
}

TEST(PriorBox, NumbersWorkedOutByHand) {
    if (!built()) {
        return;
    }
    // cells of 40 x 40 in an 80 x 40 image: centres (20, 20) and (60, 20); boxes of 20 x 20, of 40 x 40 (the root of
    // 20 times 80), of 40 x 10 (the ratio 4) and of 10 x 40 (its inverse)
    const PriorBoxLayerInfo info({20}, {0.1F, 0.2F, 0.3F, 0.4F}, 0.5F, true, false, {80}, {4, 1});
    expect_near(made(map_of(2, 1), map_of(80, 40), info),
                {0.125, 0.25, 0.375, 0.75, 0,   0,   0.5, 1,   0,   0.375, 0.5, 0.625, 0.1875, 0,   0.3125, 1,
                 0.625, 0.25, 0.875, 0.75, 0.5, 0,   1,   1,   0.5, 0.375, 1,   0.625, 0.6875, 0,   0.8125, 1,
                 0.1,   0.2,  0.3,   0.4,  0.1, 0.2, 0.3, 0.4, 0.1, 0.2,   0.3, 0.4,   0.1,    0.2, 0.3,    0.4,
                 0.1,   0.2,  0.3,   0.4,  0.1, 0.2, 0.3, 0.4, 0.1, 0.2,   0.3, 0.4,   0.1,    0.2, 0.3,    0.4});
}

TEST(PriorBox, AgreesWithTheReference) {
    if (!built()) {
        return;
    }
    const double third = 1.0 / 3;
    const PriorBoxLayerInfo clipped({30, 60}, {0.1F}, 0.5F, true, true, {60, 100}, {2, 3});
    expect_near(made(map_of(5, 7), map_of(150, 100), clipped), reference(5, 7, 150, 100, clipped, {2, 0.5, 3, third}));
    // two steps and a given image size; no inverses
    const PriorBoxLayerInfo own({16}, {0.1F, 0.1F, 0.2F, 0.2F}, 0.25F, false, false, {}, {2, 2.0000001F, 3},
                                Coordinates2D{120, 90}, {{8, 16}});
    expect_near(made(map_of(6, 3), map_of(150, 100), own), reference(6, 3, 120, 90, own, {2, 3}));
    // a single step has no effect, nor has a single side of the image
    const PriorBoxLayerInfo half({16}, {1}, 0, false, false, {}, {}, Coordinates2D{120, 0}, {{8, 0}});
    const PriorBoxLayerInfo none({16}, {1}, 0, false);
    expect_near(made(map_of(6, 3), map_of(150, 100), half), reference(6, 3, 150, 100, none, {}));
}

TEST(PriorBox, LayoutsGiveTheSame) {
    const PriorBoxLayerInfo info({30}, {0.1F}, 0.5F, true, false, {}, {2});
    const TensorInfo a = map_of(5, 3, DataLayout::NHWC), b = map_of(50, 20, DataLayout::NHWC), dst;
    if (!built() || !test::has_layout(PriorBox_operator, DataLayout::NHWC)) {
        EXPECT_FALSE(test::has_layout(PriorBox_operator, DataLayout::NHWC) &&
                     test::has_layout(PriorBox_operator, DataLayout::NCHW));
        return;
    }
    EXPECT_EQ(made(a, b, info), made(map_of(5, 3), map_of(50, 20), info));
}

TEST(PriorBox, WritesPaddedTensors) {
    if (!built()) {
        return;
    }
    const PriorBoxLayerInfo info({30}, {0.1F}, 0.5F);
    auto a = test::make_tensor(map_of(3, 2));
    auto dst = test::make_tensor(info_of(TensorShape(24u, 2u), DataType::F32), test::Layout::padded);
    NEPriorBoxLayer function;
    function.configure(a.get(), a.get(), dst.get(), info);
    function.run();
    expect_near(test::values(*dst), reference(3, 2, 3, 2, info, {}));
}

/// Two cells of one box each; outputs with room for one cell and for three.
TEST(PriorBox, MakesAsManyCellsAsFit) {
    if (!built()) {
        return;
    }
    const PriorBoxLayerInfo info({20}, {0.1F, 0.2F, 0.3F, 0.4F}, 0.5F);
    const std::vector<double> boxes{0.125, 0.25, 0.375, 0.75, 0.625, 0.25, 0.875, 0.75};
    const std::vector<double> variances{0.1, 0.2, 0.3, 0.4, 0.1, 0.2, 0.3, 0.4};
    for (const size_t length : {size_t{7}, size_t{12}}) {
        auto features = test::make_tensor(map_of(2, 1)), image = test::make_tensor(map_of(80, 40));
        auto dst = test::make_tensor(info_of(TensorShape(length, size_t{2}), DataType::F32));
        test::store(*dst, std::vector<double>(2 * length, -1));
        NEPriorBoxLayer function;
        function.configure(features.get(), image.get(), dst.get(), info);
        function.run();
        const ptrdiff_t filled = length < 8 ? 4 : 8;
        std::vector<double> want(2 * length, -1);
        std::copy_n(boxes.begin(), filled, want.begin());
        std::copy_n(variances.begin(), filled, want.begin() + static_cast<ptrdiff_t>(length));
        expect_near(test::values(*dst), want);
    }
}

TEST(PriorBox, RefusesWithAReason) {
    const PriorBoxLayerInfo good({20}, {0.1F}, 0.5F);
    const auto validate = [](const TensorInfo &a, const TensorInfo &b, const TensorInfo &dst,
                             const PriorBoxLayerInfo &i) { return NEPriorBoxLayer::validate(&a, &b, &dst, i); };
    const auto refused = [&](const PriorBoxLayerInfo &i, const char *why) {
        EXPECT_TRUE(test::refuses(validate(map_of(2, 1), map_of(80, 40), TensorInfo(), i), why));
    };
    refused(PriorBoxLayerInfo({}, {0.1F}, 0.5F), "no minimum size");
    refused(PriorBoxLayerInfo({20}, {0.1F, 0.1F}, 0.5F), "2 variances");
    refused(PriorBoxLayerInfo({20}, {}, 0.5F), "0 variances");
    refused(PriorBoxLayerInfo({20}, {1}, 0.5F, true, false, {30, 40}), "2 maximum sizes");
    refused(PriorBoxLayerInfo({20}, {1}, 0.5F, true, false, {19}), "below the minimum size 20");
    refused(PriorBoxLayerInfo({20}, {1}, 0.5F, true, false, {}, {}, Coordinates2D{0, 0}, {{-1, 1}}), "negative");
    EXPECT_TRUE(test::refuses(validate(map_of(2, 1), map_of(80, 40, DataLayout::NHWC), TensorInfo(), good),
                              "different data layouts"));
    for (const TensorShape &shape : {TensorShape(3u, 2u), TensorShape(8u, 3u)}) {
        EXPECT_TRUE(test::refuses(validate(map_of(2, 1), map_of(80, 40), info_of(shape, DataType::F32), good),
                                  "different shapes"));
    }
    const TensorInfo half = info_of(TensorShape(2u, 1u), DataType::F16, {}, DataLayout::NCHW);
    EXPECT_TRUE(test::refuses(validate(half, half, TensorInfo(), good), "features is F16"));
    const TensorInfo huge = info_of(TensorShape(1u << 20, 1u << 20), DataType::F32, {}, DataLayout::NCHW);
    EXPECT_TRUE(test::refuses(validate(huge, huge, TensorInfo(), good), "more than a tensor holds"));
}

TEST(PriorBox, TakesTrailingOnes) {
    test::check_trailing_ones(
        {test::operand(TensorType::ACL_SRC_0, TensorShape(3u, 5u, 4u)),
         test::operand(TensorType::ACL_SRC_1, TensorShape(3u, 9u, 9u)),
         test::operand(TensorType::ACL_DST, TensorShape(80u, 2u))},
        [](PlanPtr &out, auto &i, const Target &target) {
            return plan(out, i[0], i[1], i[2], PriorBoxLayerInfo({20}, {0.1F}, 0.5F), target);
        },
        test::has_type(PriorBox_operator, DataType::F32) && test::has_layout(PriorBox_operator, DataLayout::NHWC));
}

}  // namespace
}  // namespace ac::prior_box
