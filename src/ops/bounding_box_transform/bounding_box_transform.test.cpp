// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEBoundingBoxTransform.h"
#include "arm_compute/runtime/SubTensor.h"

#include "src/ops/bounding_box_transform/bounding_box_transform.h"
#include "src/ops/bounding_box_transform/cases_test.h"
#include "tests/framework/trailing_ones.h"

namespace ac::bounding_box_transform {
namespace {

using detection::tensor_of;
using test::info_of;

TEST(BoundingBoxTransform, AgreesWithTheFormula) {
    for (const DataType type : {DataType::F32, DataType::F16, DataType::QASYMM16}) {
        if (!test::has_type(BoundingBoxTransform_operator, type)) {
            continue;
        }
        for (const test::Layout layout : {test::Layout::guarded, test::Layout::padded}) {
            const Case c = random_case(type, 67, layout);
            for (const BoundingBoxTransformInfo &info : infos()) {
                NEBoundingBoxTransform function;
                function.configure(c.boxes.get(), c.predicted.get(), c.deltas.get(), info);
                function.run();
                EXPECT_TRUE(test::close(*c.predicted, reference(*c.boxes, *c.deltas, info), tolerance(type)));
            }
        }
    }
}

TEST(BoundingBoxTransform, NumbersWorkedOutByHand) {
    if (!test::has_type(BoundingBoxTransform_operator, DataType::F32)) {
        EXPECT_FALSE(bool(NEBoundingBoxTransform::validate(nullptr, nullptr, nullptr, infos()[0])));
        return;
    }
    // a box of 20 by 10 with its centre at (20, 25): unchanged; moved by (0.5, -1) sides; doubled; outside the image
    const double twice = 0.6931471805599453;
    auto boxes = tensor_of(info_of(TensorShape(4u, 1u), DataType::F32), {10, 20, 29, 29});
    auto deltas = tensor_of(info_of(TensorShape(16u, 1u), DataType::F32),
                            {0, 0, 0, 0, 0.5, -1, 0, 0, 0, 0, twice, twice, -1, 2, 100, 0});
    const auto run = [&](const BoundingBoxTransformInfo &info, const std::vector<double> &want) {
        Tensor dst;
        NEBoundingBoxTransform function;
        function.configure(boxes.get(), &dst, deltas.get(), info);
        EXPECT_EQ(dst.info()->tensor_shape(), TensorShape(16u, 1u));
        dst.allocator()->allocate();
        function.run();
        EXPECT_TRUE(test::close(dst, want, {1e-4}));
    };
    // exp(100) is limited to 1000 / 16 times the width 20, which is 1250
    run(BoundingBoxTransformInfo(100, 60, 1), {10, 20, 30, 30, 20, 10, 40, 20, 0, 15, 40, 35, 0, 40, 99, 50});
    run(BoundingBoxTransformInfo(100, 60, 1, false, {{1, 1, 1, 1}}, true),
        {10, 20, 29, 29, 20, 10, 39, 19, 0, 15, 39, 34, 0, 40, 99, 49});
    // half the size: (5, 10, 14.5, 14.5) has sides of 10.5 and 5.5
    run(BoundingBoxTransformInfo(100, 60, 2),
        {5, 10, 15.5, 15.5, 10.25, 4.5, 20.75, 10, 0, 7.25, 20.75, 18.25, 0, 21, 49, 26.5});
}

TEST(BoundingBoxTransform, ReadsAndWritesViews) {
    if (!test::has_type(BoundingBoxTransform_operator, DataType::F32)) {
        return;
    }
    const Case c = random_case(DataType::F32, 20, test::Layout::guarded);
    SubTensor boxes(c.boxes.get(), TensorShape(4u, 9u), Coordinates(0, 11)),
        deltas(c.deltas.get(), TensorShape(4u, 9u), Coordinates(8, 11)),
        predicted(c.predicted.get(), TensorShape(4u, 9u), Coordinates(4, 2));
    const std::vector<double> all = reference(*c.boxes, *c.deltas, infos()[0]);
    NEBoundingBoxTransform function;
    function.configure(&boxes, &predicted, &deltas, infos()[0]);
    function.run();
    std::vector<double> want;
    for (size_t row = 11; row < 20; ++row) {
        want.insert(want.end(), &all[row * 12 + 8], &all[row * 12 + 12]);
    }
    EXPECT_TRUE(test::close(predicted, want, tolerance(DataType::F32)));
}

TEST(BoundingBoxTransform, RefusesWithAReason) {
    const auto info = [](unsigned w, unsigned h, DataType type = DataType::F32) {
        return info_of(TensorShape(w, h), type, QuantizationInfo(0.125F, 0));
    };
    const auto validate = [](const TensorInfo &boxes, const TensorInfo &pred, const TensorInfo &deltas,
                             const BoundingBoxTransformInfo &i = BoundingBoxTransformInfo(10, 10, 1)) {
        return NEBoundingBoxTransform::validate(&boxes, &pred, &deltas, i);
    };
    EXPECT_TRUE(test::refuses(validate(info(5, 7), info(8, 7), info(8, 7)), "the boxes are 5x7"));
    EXPECT_TRUE(test::refuses(validate(info(4, 7), info(8, 6), info(8, 6)), "4Kx7"));
    EXPECT_TRUE(test::refuses(validate(info(4, 7), info(6, 7), info(6, 7)), "the deltas are 6x7"));
    EXPECT_TRUE(test::refuses(validate(info(4, 7), info(4, 7), info(8, 7)), "Tensors have different shapes"));
    EXPECT_TRUE(test::refuses(validate(info(4, 7), info(8, 7), info(8, 7, DataType::F16)), "different data types"));
    EXPECT_TRUE(test::refuses(validate(info(4, 7, DataType::S32), info(8, 7), info(8, 7)), "boxes is S32"));
    for (const float scale : {0.F, -1.F, NAN, INFINITY}) {
        EXPECT_TRUE(test::refuses(validate(info(4, 7), info(8, 7), info(8, 7), BoundingBoxTransformInfo(10, 10, scale)),
                                  "the scale"));
    }
    EXPECT_TRUE(test::refuses(
        validate(info(4, 7), info(8, 7), info(8, 7), BoundingBoxTransformInfo(10, 10, 1, false, {{1, 1, 0, 1}})),
        "weight"));
    if (test::has_type(BoundingBoxTransform_operator, DataType::QASYMM16)) {
        const TensorInfo boxes = info(4, 7, DataType::QASYMM16), deltas = info(8, 7, DataType::QASYMM8);
        const TensorInfo no_scale(TensorShape(8u, 7u), 1, DataType::QASYMM8);
        EXPECT_TRUE(bool(validate(boxes, info(8, 7, DataType::QASYMM16), deltas)));
        EXPECT_TRUE(bool(validate(boxes, TensorInfo(), deltas)));
        EXPECT_EQ(validate(boxes, TensorInfo(), no_scale).error_description(),
                  "BoundingBoxTransform: the tensor of deltas is quantized and has no scale, or one of 0");
    }
}

TEST(BoundingBoxTransform, TakesTrailingOnes) {
    test::check_trailing_ones(
        BoundingBoxTransform_operator, TensorShape(4u, 6u), TensorShape(8u, 6u), TensorShape(8u, 6u),
        [](PlanPtr &out, auto &i, const Target &target) { return plan(out, i[0], i[1], i[2], infos()[0], target); });
}

}  // namespace
}  // namespace ac::bounding_box_transform
