// SPDX-License-Identifier: MIT
#include "arm_compute/core/CPP/kernels/CPPNonMaximumSuppressionKernel.h"
#include "arm_compute/runtime/CPP/functions/CPPNonMaximumSuppression.h"
#include "arm_compute/runtime/Scheduler.h"

#include "src/ops/detection/reference.h"

#include <cmath>

namespace ac::non_maximum_suppression {
namespace {

using detection::tensor_of;
using test::info_of;

/// The indices; the output has `rows` rows.
std::vector<double> made(const Tensor &boxes, const Tensor &scores, unsigned rows, unsigned most, float least_score,
                         float threshold) {
    auto indices = test::make_tensor(info_of(TensorShape(rows), DataType::S32));
    CPPNonMaximumSuppression function;
    function.configure(&boxes, &scores, indices.get(), most, least_score, threshold);
    function.run();
    return test::stored(*indices);
}

TEST(NonMaximumSuppression, NumbersWorkedOutByHand) {
    // 1 overlaps 0 by 9 / 11, 2 overlaps nothing; 3 is as good as 0 and comes after it; 4 has too low a score
    auto boxes = tensor_of(info_of(TensorShape(4u, 5u), DataType::F32),
                           {0, 0, 1, 1, 0, 0.1, 1, 1.1, 5, 5, 6, 6, 0, 0, 1, 0.5, 8, 8, 9, 9}, test::Layout::padded);
    auto scores = tensor_of(info_of(TensorShape(5u), DataType::F32), {0.75, 0.5, 0.5, 0.75, 0.25});
    using V = std::vector<double>;
    EXPECT_EQ(made(*boxes, *scores, 6, 6, 0.375F, 0.5F), (V{0, 3, 2, -1, -1, -1})) << "0 and 3 overlap by half";
    EXPECT_EQ(made(*boxes, *scores, 6, 6, 0.375F, 0.49F), (V{0, 2, -1, -1, -1, -1}));
    EXPECT_EQ(made(*boxes, *scores, 6, 2, 0.375F, 0.9F), (V{0, 3, -1, -1, -1, -1})) << "two at most";
    EXPECT_EQ(made(*boxes, *scores, 2, 100, 0.375F, 0.9F), (V{0, 3})) << "room for two";
    EXPECT_EQ(made(*boxes, *scores, 5, 5, 0.25F, 1), (V{0, 3, 1, 2, 4})) << "a score at the threshold counts";
    EXPECT_EQ(made(*boxes, *scores, 3, 3, 0.8F, 0.5F), (V{-1, -1, -1}));
}

TEST(NonMaximumSuppression, AgreesWithTheReference) {
    auto given = test::make_tensor(info_of(TensorShape(5u, 200u), DataType::F32));
    test::fill(*given, 3, 0, 1);
    const std::vector<double> v = test::values(*given);
    std::vector<double> corners, scores;
    std::vector<detection::Corners> boxes;
    for (size_t i = 0; i < v.size(); i += 5) {
        boxes.push_back({v[i], v[i + 1], v[i] + 0.5 * v[i + 2], v[i + 1] + 0.5 * v[i + 3]});
        corners.insert(corners.end(), boxes.back().begin(), boxes.back().end());
        scores.push_back(std::floor(v[i + 4] * 64) / 64);  // many are equal
    }
    std::vector<size_t> order = detection::by_score(scores);
    order.erase(std::remove_if(order.begin(), order.end(), [&](size_t i) { return scores[i] < 0.25; }), order.end());
    std::vector<double> want;
    for (const size_t i : detection::reference_suppress(boxes, order, 0.3, 0)) {
        want.push_back(static_cast<double>(i));
    }
    want.resize(200, -1);
    auto b = tensor_of(info_of(TensorShape(4u, 200u), DataType::F32), corners);
    auto s = tensor_of(info_of(TensorShape(200u), DataType::F32), scores);
    EXPECT_EQ(made(*b, *s, 200, 200, 0.25F, 0.3F), want);
}

TEST(NonMaximumSuppression, BadBoxesOverlapNothingAndBadScoresAreLeftOut) {
    auto boxes = tensor_of(info_of(TensorShape(4u, 3u), DataType::F32), {1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1});
    auto scores = tensor_of(info_of(TensorShape(3u), DataType::F32), {0.5, 0.75, NAN});
    EXPECT_EQ(made(*boxes, *scores, 3, 3, 0, 0), (std::vector<double>{1, 0, -1}));
}

TEST(NonMaximumSuppression, RunsAsAKernel) {
    auto boxes = tensor_of(info_of(TensorShape(4u, 2u), DataType::F32), {0, 0, 1, 1, 2, 2, 3, 3});
    auto scores = tensor_of(info_of(TensorShape(2u), DataType::F32), {0.25, 0.5});
    auto indices = test::make_tensor(info_of(TensorShape(3u), DataType::S32));
    CPPNonMaximumSuppressionKernel kernel;
    kernel.configure(boxes.get(), scores.get(), indices.get(), 3, 0, 0.5F);
    Scheduler::get().schedule(&kernel, Window::DimY);
    EXPECT_EQ(test::stored(*indices), (std::vector<double>{1, 0, -1}));
    EXPECT_FALSE(
        bool(CPPNonMaximumSuppressionKernel::validate(boxes->info(), scores->info(), indices->info(), 0, 0, 0)));
}

TEST(NonMaximumSuppression, RefusesWithAReason) {
    const auto f = [](const TensorShape &shape, DataType type = DataType::F32) { return info_of(shape, type); };
    const TensorInfo boxes = f({4, 7}), scores = f({7}), indices = f({5}, DataType::S32);
    const auto validate = [](const TensorInfo &b, const TensorInfo &s, const TensorInfo &i, unsigned most = 5,
                             float least = 0.5F, float threshold = 0.5F) {
        return CPPNonMaximumSuppression::validate(&b, &s, &i, most, least, threshold);
    };
    EXPECT_TRUE(bool(validate(boxes, scores, indices)));
    EXPECT_TRUE(test::refuses(validate(f({5, 7}), scores, indices), "the boxes are 5x7"));
    EXPECT_TRUE(test::refuses(validate(boxes, f({6}), indices), "the scores are 6"));
    EXPECT_TRUE(test::refuses(validate(boxes, scores, TensorInfo()), "the indices are empty"));
    EXPECT_TRUE(test::refuses(validate(boxes, scores, f({5, 2}, DataType::S32)), "the indices are 5x2"));
    EXPECT_TRUE(test::refuses(validate(boxes, scores, f({5})), "indices is F32"));
    EXPECT_TRUE(test::refuses(validate(boxes, f({7}, DataType::U8), indices), "scores is U8"));
    EXPECT_TRUE(test::refuses(validate(boxes, scores, indices, 0), "must not be 0"));
    EXPECT_TRUE(test::refuses(validate(boxes, scores, indices, 5, -0.1F), "within 0 and 1"));
    EXPECT_TRUE(test::refuses(validate(boxes, scores, indices, 5, 0.1F, NAN), "within 0 and 1"));
    EXPECT_TRUE(
        test::refuses(CPPNonMaximumSuppression::validate(nullptr, &scores, &indices, 5, 0, 0), "input 0 is missing"));
}

TEST(NonMaximumSuppression, TakesTrailingOnes) {
    const TensorInfo boxes = info_of(TensorShape(4u, 2u), DataType::F32), scores = info_of({2}, DataType::F32);
    auto indices = test::make_tensor(detection::with_ones(info_of(TensorShape(2u), DataType::S32)));
    for (int k = 0; k < 2; ++k) {
        auto b = tensor_of(k == 0 ? detection::with_ones(boxes) : boxes, {0, 0, 1, 1, 2, 2, 3, 3});
        auto s = tensor_of(k == 1 ? detection::with_ones(scores) : scores, {0.25, 0.5});
        CPPNonMaximumSuppression function;
        function.configure(b.get(), s.get(), indices.get(), 2, 0, 0.5F);
        function.run();
        EXPECT_EQ(test::stored(*indices), (std::vector<double>{1, 0}));
    }
}

}  // namespace
}  // namespace ac::non_maximum_suppression
