// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CPP/functions/CPPDetectionPostProcessLayer.h"
#include "arm_compute/runtime/NEON/functions/NEDetectionPostProcessLayer.h"

#include "src/ops/detection/reference.h"
#include "src/ops/detection_post_process/detection_post_process.h"

#include <cmath>

namespace ac::detection_post_process {
namespace {

using detection::tensor_of;
using test::info_of;
using V = std::vector<double>;

constexpr std::array<float, 4> scales{{10, 10, 5, 5}};

// Six boxes of side 1: 0, 1 and 2 at (0, 0), 3 and 4 at (0, 10), 5 at (0, 100); encodings move 1, 2 and 4 by a tenth.
const V encodings{0, 0, 0, 0, 0, 1, 0, 0, 0, -1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0};
const V anchors{0.5, 0.5, 1, 1, 0.5, 0.5, 1, 1, 0.5, 0.5, 1, 1, 0.5, 10.5, 1, 1, 0.5, 10.5, 1, 1, 0.5, 100.5, 1, 1};
// background, class 0, class 1
const V scores{0, 0.9, 0.8, 0, 0.75, 0.72, 0, 0.6, 0.5, 0, 0.93, 0.95, 0, 0.5, 0.4, 0, 0.3, 0.2};

struct Types {
    DataType boxes, scores;
};

/// The outputs of the function: boxes, classes, scores, number.
template <class Function>
V made(const Types &types, const DetectionPostProcessLayerInfo &info, test::Layout layout = test::Layout::guarded,
       const V &given = scores, bool ones = false) {
    const bool quantized = is_data_type_quantized(types.boxes);
    const int zero = types.boxes == DataType::QASYMM8 ? 128 : 0;
    const auto of = [&](const TensorShape &shape, DataType type, const QuantizationInfo &q) {
        const TensorInfo plain = info_of(shape, type, quantized ? q : QuantizationInfo());
        return ones ? detection::with_ones(plain) : plain;
    };
    auto e = tensor_of(of(TensorShape(4u, 6u), types.boxes, {0.0078125F, zero - 1}), encodings, layout);
    auto s = tensor_of(of(TensorShape(3u, 6u), types.scores, {0.00390625F, zero - 128}), given, layout);
    auto a = tensor_of(of(TensorShape(4u, 6u), types.boxes, {0.5F, zero - 127}), anchors, layout);
    Tensor boxes, classes, values, count;
    Function function;
    function.configure(e.get(), s.get(), a.get(), &boxes, &classes, &values, &count, info);
    V all;
    for (Tensor *t : {&boxes, &classes, &values, &count}) {
        t->allocator()->allocate();
        test::fill(*t, 1, 7, 9);
    }
    function.run();
    for (const Tensor *t : {&boxes, &classes, &values, &count}) {
        const V v = test::values(*t);
        all.insert(all.end(), v.begin(), v.end());
    }
    return all;
}

void expect_near(const V &got, const V &want, double tolerance) {
    ASSERT_EQ(got.size(), want.size());
    for (size_t i = 0; i < got.size(); ++i) {
        EXPECT_NEAR(got[i], want[i], tolerance) << i;
    }
}

/// The tolerance is for 8-bit scores, whose step is 1 / 256.
template <class Function> void check_by_hand() {
    const Types all[] = {{DataType::F32, DataType::F32},
                         {DataType::QASYMM8, DataType::QASYMM8},
                         {DataType::QASYMM8_SIGNED, DataType::QASYMM8_SIGNED},
                         {DataType::QASYMM8, DataType::F32}};
    for (const Types &types : all) {
        if (!test::has_type(DetectionPostProcess_operator, types.boxes)) {
            continue;
        }
        for (const test::Layout layout : {test::Layout::guarded, test::Layout::padded}) {
            // all at once: 3 (as class 1), 0 (as class 0), 5
            expect_near(made<Function>(types, {3, 1, 0, 0.5F, 2, scales}, layout),
                        {0, 10, 1, 11, 0, 0, 1, 1, 0, 100, 1, 101, 1, 0, 0, 0.95, 0.9, 0.3, 3}, 0.003);
            // class by class, one each: 3 in both
            expect_near(made<Function>(types, {3, 1, 0, 0.5F, 2, scales, true, 1}, layout),
                        {0, 10, 1, 11, 0, 10, 1, 11, 0, 0, 0, 0, 1, 0, 0, 0.95, 0.93, 0, 2}, 0.003);
        }
        // class by class: 3 and 3, then 0 in class 0
        expect_near(made<Function>(types, {3, 1, 0, 0.5F, 2, scales, true, 2}),
                    {0, 10, 1, 11, 0, 10, 1, 11, 0, 0, 1, 1, 1, 0, 0, 0.95, 0.93, 0.9, 3}, 0.003);
        // two classes per box, in separate rows; scores from 0.7 on
        expect_near(made<Function>(types, {3, 2, 0.7F, 0.5F, 2, scales}),
                    {0, 10, 1, 11, 0, 10, 1, 11, 0, 0, 1, 1,    0,    0,   1,   1, 0, 0, 0,
                     0, 0,  0, 0,  0, 1,  0, 0,  1, 0, 0, 0.95, 0.93, 0.9, 0.8, 0, 0, 2},
                    0.003);
        // no score is high enough
        expect_near(made<Function>(types, {1, 1, 1, 0.5F, 2, scales}), V(7, 0), 0);
    }
}

TEST(DetectionPostProcess, NumbersWorkedOutByHand) {
    check_by_hand<NEDetectionPostProcessLayer>();
}

TEST(DetectionPostProcess, TheOtherNameDoesTheSame) {
    check_by_hand<CPPDetectionPostProcessLayer>();
}

TEST(DetectionPostProcess, EqualScoresKeepTheirOrderAndNanIsLeftOut) {
    if (!test::has_type(DetectionPostProcess_operator, DataType::F32)) {
        return;
    }
    const Types f{DataType::F32, DataType::F32};
    const V equal{0, 0.5, 0.5, 0, 0.5, NAN, 0, NAN, NAN, 0, 0.5, 0.5, 0, 0.5, 0.5, 0, 0.5, 0.5};
    const V want{0, 0, 1, 1, 0, 10, 1, 11, 0, 100, 1, 101, 0, 0, 0, 0.5, 0.5, 0.5, 3};
    using NE = NEDetectionPostProcessLayer;
    expect_near(made<NE>(f, {3, 1, 0, 0.5F, 2, scales}, test::Layout::guarded, equal), want, 1e-5);
    expect_near(made<NE>(f, {3, 1, 0, 0.5F, 2, scales, true, 9}, test::Layout::guarded, equal), want, 1e-5);
}

TEST(DetectionPostProcess, DecodesSizesAndCentres) {
    if (!test::has_type(DetectionPostProcess_operator, DataType::F32)) {
        return;
    }
    // y = 2 / 4 * 10 + 20, x = 3 / 2 * 30 + 40, h = exp(1 / 8) * 10, w = exp(-5 / 16) * 30
    auto e = tensor_of(info_of(TensorShape(4u, 1u), DataType::F32), {2, 3, 1, -5});
    auto a = tensor_of(info_of(TensorShape(4u, 1u), DataType::F32), {20, 40, 10, 30});
    auto s = tensor_of(info_of(TensorShape(2u, 1u), DataType::F32), {0, 1});
    Tensor boxes, classes, values, count;
    NEDetectionPostProcessLayer function;
    function.configure(e.get(), s.get(), a.get(), &boxes, &classes, &values, &count,
                       DetectionPostProcessLayerInfo(1, 1, 0, 1, 1, {{4, 2, 8, 16}}));
    for (Tensor *t : {&boxes, &classes, &values, &count}) {
        t->allocator()->allocate();
    }
    function.run();
    const double h = std::exp(0.125) * 5, w = std::exp(-0.3125) * 15;
    expect_near(test::values(boxes), {25 - h, 85 - w, 25 + h, 85 + w}, 1e-4);
}

TEST(DetectionPostProcess, TakesTrailingOnes) {
    if (!test::has_type(DetectionPostProcess_operator, DataType::F32)) {
        return;
    }
    const Types f{DataType::F32, DataType::F32};
    const DetectionPostProcessLayerInfo info(3, 1, 0, 0.5F, 2, scales);
    EXPECT_EQ(made<NEDetectionPostProcessLayer>(f, info, test::Layout::guarded, scores, true),
              made<NEDetectionPostProcessLayer>(f, info));
}

TEST(DetectionPostProcess, RefusesWithAReason) {
    const auto f32 = [](const TensorShape &shape) { return info_of(shape, DataType::F32); };
    const TensorInfo e = f32({4, 6}), s = f32({3, 6});
    const DetectionPostProcessLayerInfo good(3, 1, 0, 0.5F, 2, scales);
    const auto validated = [&](const TensorInfo &boxes, const TensorInfo &given, const TensorInfo &a,
                               const DetectionPostProcessLayerInfo &info, TensorInfo out = TensorInfo()) {
        TensorInfo classes, values, count;
        return NEDetectionPostProcessLayer::validate(&boxes, &given, &a, &out, &classes, &values, &count, info);
    };
    EXPECT_TRUE(test::refuses(validated(f32({5, 6}), s, e, good), "the encoded boxes are 5x6"));
    EXPECT_TRUE(test::refuses(validated(f32({4, 6, 2}), s, e, good), "the encoded boxes are 4x6x2"));
    EXPECT_TRUE(test::refuses(validated(e, f32({2, 6}), e, good), "the scores is 2x6"));
    EXPECT_TRUE(test::refuses(validated(e, f32({3, 5}), e, good), "different shapes"));
    EXPECT_TRUE(test::refuses(validated(e, s, f32({4, 5}), good), "different shapes"));
    EXPECT_TRUE(test::refuses(validated(e, s, e, good, f32({4, 2})), "the result is 4x3"));
    EXPECT_TRUE(
        test::refuses(validated(info_of(TensorShape(4u, 6u), DataType::F16), s, e, good), "box_encoding is F16"));
    EXPECT_TRUE(
        test::refuses(validated(e, s, info_of(TensorShape(4u, 6u), DataType::QASYMM8), good), "different data types"));
    EXPECT_TRUE(test::refuses(validated(e, s, e, {3, 1, 0, 0, 2, scales}), "overlap threshold is 0"));
    EXPECT_TRUE(test::refuses(validated(e, s, e, {3, 1, 0, 1.5F, 2, scales}), "overlap threshold is 1.5"));
    EXPECT_TRUE(test::refuses(validated(e, s, e, {3, 1, NAN, 0.5F, 2, scales}), "score threshold"));
    EXPECT_TRUE(test::refuses(validated(e, s, e, {0, 1, 0, 0.5F, 2, scales}), "0 detections"));
    EXPECT_TRUE(test::refuses(validated(e, s, e, {3, 0, 0, 0.5F, 2, scales}), "with 0 of 2 classes"));
    EXPECT_TRUE(test::refuses(validated(e, s, e, {3, 1, 0, 0.5F, 2, {{1, 0, 1, 1}}}), "a scale is 0"));
    if (test::has_type(DetectionPostProcess_operator, DataType::QASYMM8)) {
        const TensorInfo q = info_of(TensorShape(4u, 6u), DataType::QASYMM8, QuantizationInfo(0.1F, 1)),
                         v = info_of(TensorShape(3u, 6u), DataType::QASYMM8, QuantizationInfo(0.1F, 1));
        EXPECT_TRUE(bool(validated(q, v, q, good)));
        EXPECT_TRUE(test::refuses(validated(q, v, q, {3, 1, 0, 0.5F, 2, scales, false, 100, false}),
                                  "without dequantize_scores()"));
        EXPECT_TRUE(test::refuses(validated(q, TensorInfo(TensorShape(3u, 6u), 1, DataType::QASYMM8), q, good),
                                  "has no scale"));
    }
    EXPECT_TRUE(
        test::refuses(NEDetectionPostProcessLayer::validate(&e, &s, &e, nullptr, nullptr, nullptr, nullptr, good),
                      "output 0 is missing"));
}

}  // namespace
}  // namespace ac::detection_post_process
