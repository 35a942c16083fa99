// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CPP/functions/CPPDetectionOutputLayer.h"

#include "src/ops/detection/reference.h"

#include <cmath>

namespace ac::detection_output {
namespace {

using detection::tensor_of;
using test::info_of;
using V = std::vector<double>;
using Code = DetectionOutputLayerCodeType;

TensorInfo f32(const TensorShape &shape) {
    return info_of(shape, DataType::F32);
}

/// The rows that a run writes; `layout` is that of all tensors.
V made(const V &loc, const V &conf, const V &priors, size_t images, const DetectionOutputLayerInfo &info,
       test::Layout layout = test::Layout::guarded) {
    auto l = tensor_of(f32(TensorShape(loc.size() / images, images)), loc, layout);
    auto c = tensor_of(f32(TensorShape(conf.size() / images, images)), conf, layout);
    auto p = tensor_of(f32(TensorShape(priors.size() / 2, size_t{2})), priors, layout);
    Tensor dst;
    CPPDetectionOutputLayer function;
    function.configure(l.get(), c.get(), p.get(), &dst, info);
    if (layout == test::Layout::padded) {
        dst.info()->extend_padding(PaddingSize(1, 2, 1, 3));
    }
    dst.allocator()->allocate();
    V rows;
    for (int run = 0; run < 2; ++run) {  // the second run starts from the valid region set by the first
        function.run();
        EXPECT_EQ(dst.info()->valid_region().anchor[0], 0);
        EXPECT_EQ(dst.info()->dimension(1) % images, 0u);
        rows = test::values(dst);
        rows.resize(7 * dst.info()->valid_region().shape[1]);
    }
    return rows;
}

void expect_near(const V &got, const V &want) {
    ASSERT_EQ(got.size(), want.size());
    for (size_t i = 0; i < got.size(); ++i) {
        EXPECT_NEAR(got[i], want[i], 1e-5) << "row " << i / 7 << ", number " << i % 7;
    }
}

// Three priors of 4 x 2, 2 x 2 and 2 x 2; all variances are 0.5, except for the last prior's.
const V priors{0, 0, 4, 2, 10, 10, 12, 12, 11, 10, 13, 12, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.1, 0.2, 0.2, 0.2};

TEST(DetectionOutput, DecodesBoxes) {
    const V loc{1, 2, 3, 4, 0, 0, 0, 0, 10, 5, 0, 5};
    const V conf{0, 0.9, 0, 0.8, 0, 0.7};
    const auto decoded = [&](Code code, bool in_target = false) {
        V boxes;
        const V rows = made(loc, conf, priors, 1, DetectionOutputLayerInfo(2, true, code, 10, 1, -1, 0, 0, in_target));
        for (size_t i = 0; i < rows.size(); i += 7) {
            boxes.insert(boxes.end(), &rows[i + 3], &rows[i + 7]);
        }
        return boxes;
    };
    expect_near(decoded(Code::CORNER), {0.5, 1, 5.5, 4, 10, 10, 12, 12, 12, 11, 13, 13});
    expect_near(decoded(Code::CORNER, true), {1, 2, 7, 6, 10, 10, 12, 12, 21, 15, 13, 17});
    expect_near(decoded(Code::CORNER_SIZE), {2, 2, 10, 6, 10, 10, 12, 12, 13, 12, 13, 14});
    // centres: 0.5 * 4 + 2 and 1 * 2 + 1; 11; 1 * 2 + 12 and 1 * 2 + 11; sides: times exp(1.5), exp(2), 1, 1, 1, exp(1)
    const double w = 2 * std::exp(1.5), h = std::exp(2.), e = std::exp(1.);
    expect_near(decoded(Code::CENTER_SIZE), {4 - w, 3 - h, 4 + w, 3 + h, 10, 10, 12, 12, 13, 13 - e, 15, 13 + e});
}

TEST(DetectionOutput, SuppressesWithinAClassAndKeepsTheBestOfAnImage) {
    // Priors 1 and 2 overlap by 2 / 6. Scores of (background, a, b) for each prior, for two images.
    const V loc(24, 0);
    const V conf{0.9, 0.5, 0.3, 0.9, 0.6, 0.4, 0.9, 0.6, 0.8, 0, 0, 0, 0, 0.2, 0, 0, 0, 0.1};
    const auto rows = [](std::initializer_list<V> list) {
        V all;
        for (const V &r : list) {
            const size_t prior = static_cast<size_t>(r[3]);
            all.insert(all.end(), r.begin(), r.begin() + 3);
            all.insert(all.end(), &priors[4 * prior], &priors[4 * prior + 4]);
        }
        return all;
    };
    const auto info = [](int keep, float nms, int top_k = -1, float least = 0, float eta = 1) {
        return DetectionOutputLayerInfo(3, true, Code::CORNER, keep, nms, top_k, 0, least, false, eta);
    };
    for (const test::Layout layout : {test::Layout::guarded, test::Layout::padded}) {
        // image, class, score, prior: in class 1, priors 1 and 2 are equally good, and the first one is kept
        expect_near(
            made(loc, conf, priors, 2, info(10, 0.3F), layout),
            rows({{0, 1, 0.6, 1}, {0, 1, 0.5, 0}, {0, 2, 0.8, 2}, {0, 2, 0.3, 0}, {1, 1, 0.2, 1}, {1, 2, 0.1, 2}}));
        expect_near(made(loc, conf, priors, 2, info(10, 0.34F, -1, 0.3F), layout),
                    rows({{0, 1, 0.6, 1}, {0, 1, 0.6, 2}, {0, 1, 0.5, 0}, {0, 2, 0.8, 2}, {0, 2, 0.4, 1}}));
    }
    expect_near(made(loc, conf, priors, 2, info(2, 0.34F)),
                rows({{0, 1, 0.6, 1}, {0, 2, 0.8, 2}, {1, 1, 0.2, 1}, {1, 2, 0.1, 2}}));  // 0.6 twice: the first
    expect_near(made(loc, conf, priors, 2, info(-1, 0.34F, 1)),
                rows({{0, 1, 0.6, 1}, {0, 2, 0.8, 2}, {1, 1, 0.2, 1}, {1, 2, 0.1, 2}}));  // one candidate per class
    expect_near(made(loc, conf, priors, 2, info(10, 0.3F, -1, 0.95F)), {});
    // in class 2 the threshold 0.6 becomes 0.3 after the first box
    expect_near(made(loc, conf, priors, 2, info(10, 0.6F, -1, 0.35F, 0.5F)),
                rows({{0, 1, 0.6, 1}, {0, 1, 0.5, 0}, {0, 2, 0.8, 2}}));
}

TEST(DetectionOutput, EachClassMayHaveBoxesOfItsOwn) {
    // One prior, two classes, no background: the class index varies faster than the prior.
    const V one{0, 0, 4, 2, 1, 1, 1, 1};
    expect_near(
        made({1, 1, 1, 1, 2, 2, 2, 2}, {0.5, 0.25}, one, 1, DetectionOutputLayerInfo(2, false, Code::CORNER, 5, 0.5F)),
        {0, 0, 0.5, 1, 1, 5, 3, 0, 1, 0.25, 2, 2, 6, 4});
    // shared by two classes, without a background
    expect_near(made({1, 1, 1, 1}, {0.5, 0.25}, one, 1, DetectionOutputLayerInfo(2, true, Code::CORNER, 5, 0.5F)),
                {0, 0, 0.5, 1, 1, 5, 3, 0, 1, 0.25, 1, 1, 5, 3});
}

TEST(DetectionOutput, FillsInTheOutput) {
    const TensorInfo loc = f32(TensorShape(12u, 2u)), conf = f32(TensorShape(9u, 2u)), p = f32(TensorShape(12u, 2u));
    const auto rows = [&](int keep, int top_k) {
        Tensor l, c, b, dst;
        l.allocator()->init(detection::with_ones(loc));
        c.allocator()->init(detection::with_ones(conf));
        b.allocator()->init(detection::with_ones(p));
        CPPDetectionOutputLayer().configure(&l, &c, &b, &dst,
                                            DetectionOutputLayerInfo(3, true, Code::CORNER, keep, 0.5F, top_k, 0));
        EXPECT_EQ(dst.info()->dimension(0), 7u);
        return dst.info()->dimension(1);
    };
    EXPECT_EQ(rows(5, -1), 10u);
    EXPECT_EQ(rows(-1, -1), 12u) << "three priors, two classes, two images";
    EXPECT_EQ(rows(-1, 2), 8u);
}

TEST(DetectionOutput, RefusesWithAReason) {
    const TensorInfo loc = f32(TensorShape(12u, 2u)), conf = f32(TensorShape(9u, 2u)), p = f32(TensorShape(12u, 2u));
    const auto validate = [](const TensorInfo &l, const TensorInfo &c, const TensorInfo &b, const TensorInfo &dst,
                             const DetectionOutputLayerInfo &info) {
        return CPPDetectionOutputLayer::validate(&l, &c, &b, &dst, info);
    };
    const DetectionOutputLayerInfo good(3, true, Code::CORNER, 5, 0.5F);
    const TensorInfo none;
    EXPECT_TRUE(bool(validate(loc, conf, p, none, good)));
    EXPECT_TRUE(test::refuses(validate(loc, conf, p, f32(TensorShape(7u, 9u)), good), "the result is 7x10"));
    EXPECT_TRUE(test::refuses(validate(f32(TensorShape(13u, 2u)), conf, p, none, good), "different shapes"));
    EXPECT_TRUE(test::refuses(validate(loc, f32(TensorShape(9u, 3u)), p, none, good), "different shapes"));
    EXPECT_TRUE(test::refuses(validate(loc, conf, f32(TensorShape(12u, 3u)), none, good), "the priors are 12x3"));
    EXPECT_TRUE(
        test::refuses(validate(loc, conf, p, none, DetectionOutputLayerInfo(3, false, Code::CORNER, 5, 0.5F)), "36x2"));
    EXPECT_TRUE(test::refuses(validate(loc, conf, p, none, DetectionOutputLayerInfo(3, true, Code::TF_CENTER, 5, 0.5F)),
                              "code type"));
    EXPECT_TRUE(test::refuses(validate(loc, conf, p, none, DetectionOutputLayerInfo(0, true, Code::CORNER, 5, 0.5F)),
                              "0 classes"));
    EXPECT_TRUE(test::refuses(validate(loc, conf, p, none, DetectionOutputLayerInfo(3, true, Code::CORNER, 0, 0.5F)),
                              "at most 0 detections"));
    EXPECT_TRUE(test::refuses(validate(loc, conf, p, none, DetectionOutputLayerInfo(3, true, Code::CORNER, 5, NAN)),
                              "not a number"));
    EXPECT_TRUE(test::refuses(
        validate(loc, conf, p, none, DetectionOutputLayerInfo(3, true, Code::CORNER, 5, 0, -1, 0, 0, false, 0)),
        "eta"));
    EXPECT_TRUE(
        test::refuses(validate(info_of(TensorShape(12u, 2u), DataType::F16), conf, p, none, good), "locations is F16"));
}

}  // namespace
}  // namespace ac::detection_output
