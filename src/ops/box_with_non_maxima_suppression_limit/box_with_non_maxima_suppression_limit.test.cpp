// SPDX-License-Identifier: MIT
#include "arm_compute/core/CPP/kernels/CPPBoxWithNonMaximaSuppressionLimitKernel.h"
#include "arm_compute/runtime/CPP/functions/CPPBoxWithNonMaximaSuppressionLimit.h"

#include "src/ops/box_with_non_maxima_suppression_limit/box_with_non_maxima_suppression_limit.h"
#include "src/ops/detection/reference.h"
#include "tests/framework/lack.h"
#include "tests/framework/thrown.h"

#include <cmath>

namespace ac::box_with_non_maxima_suppression_limit {
namespace {

using detection::tensor_of;
using test::info_of;
using V = std::vector<double>;

/// The tensors of a call with `rows` rows of results. All types represent the numbers.
struct Problem {
    Problem(DataType type, size_t classes, const V &score_values, const V &box_values, unsigned rows,
            const V &split_values = {}, test::Layout layout = test::Layout::guarded) {
        const bool floats = is_data_type_float(type);
        const DataType box_type = floats ? type : DataType::QASYMM16;
        const int zero = type == DataType::QASYMM8_SIGNED ? -128 : 0;
        const QuantizationInfo score(0.0078125F, zero), box(0.125F, 0), whole(1, zero);
        const auto info = [&](const TensorShape &shape, DataType t, const QuantizationInfo &q) {
            return info_of(shape, t, floats ? QuantizationInfo() : q);
        };
        const size_t n = score_values.size() / classes;
        scores = tensor_of(info(TensorShape(classes, n), type, score), score_values, layout);
        boxes = tensor_of(info(TensorShape(4 * classes, n), box_type, box), box_values, layout);
        const size_t images = std::max<size_t>(1, split_values.size());
        splits = tensor_of(info(TensorShape(images), type, whole), split_values.empty() ? V{0} : split_values, layout);
        scores_out = test::make_tensor(info(TensorShape(rows), type, score), layout);
        boxes_out = test::make_tensor(info(TensorShape(4u, rows), box_type, box), layout);
        classes_out = test::make_tensor(info(TensorShape(rows), type, whole), layout);
        splits_out = test::make_tensor(info(TensorShape(images), type, whole), layout);
        keeps = test::make_tensor(info(TensorShape(rows), type, whole), layout);
        keeps_size = test::make_tensor(info_of(TensorShape(classes), DataType::U32), layout);
        for (Tensor *t : {scores_out.get(), boxes_out.get(), classes_out.get(), keeps.get()}) {
            test::fill(*t, 1, 0.5, 0.9);
        }
    }
    void run(const BoxNMSLimitInfo &info) {
        CPPBoxWithNonMaximaSuppressionLimit function;
        function.configure(scores.get(), boxes.get(), splits.get(), scores_out.get(), boxes_out.get(),
                           classes_out.get(), splits_out.get(), keeps.get(), keeps_size.get(), info);
        function.run();
    }
    std::unique_ptr<Tensor> scores, boxes, splits, scores_out, boxes_out, classes_out, splits_out, keeps, keeps_size;
};

// Four rows of three classes. Class 1: boxes 0 and 1 overlap by 90 / 110, 2 is far away, 3 has a low score. Class 2:
// only box 3, and box 0 with the same score. Class 0 is the background.
const V boxes_of_classes = [] {
    const V at[] = {{0, 0, 9, 9}, {0, 1, 9, 10}, {50, 50, 59, 59}, {20, 20, 29, 29}};
    V all;
    for (const V &box : at) {
        for (int i = 0; i < 3; ++i) {
            all.insert(all.end(), box.begin(), box.end());
        }
    }
    return all;
}();
const V scores_of_classes{1, 0.5, 0.75, 1, 0.625, 0, 1, 0.5, 0, 1, 0.03125, 0.75};

TEST(BoxWithNonMaximaSuppressionLimit, NumbersWorkedOutByHandInEveryType) {
    for (const DataType type : {DataType::F32, DataType::F16, DataType::QASYMM8, DataType::QASYMM8_SIGNED}) {
        if (!test::has_type(BoxWithNonMaximaSuppressionLimit_operator, type)) {
            continue;
        }
        for (const test::Layout layout : {test::Layout::guarded, test::Layout::padded}) {
            Problem p(type, 3, scores_of_classes, boxes_of_classes, 6, {}, layout);
            p.run(BoxNMSLimitInfo(0.05F, 0.3F, 10));
            EXPECT_EQ(test::values(*p.scores_out), (V{0.625, 0.5, 0.75, 0.75, 0, 0}));
            EXPECT_EQ(test::values(*p.boxes_out),
                      (V{0, 1, 9, 10, 50, 50, 59, 59, 0, 0, 9, 9, 20, 20, 29, 29, 0, 0, 0, 0, 0, 0, 0, 0}));
            EXPECT_EQ(test::values(*p.classes_out), (V{1, 1, 2, 2, 0, 0}));
            EXPECT_EQ(test::values(*p.keeps), (V{1, 2, 0, 3, 0, 0}));
            EXPECT_EQ(test::values(*p.keeps_size), (V{0, 2, 2}));
            EXPECT_EQ(test::values(*p.splits_out), (V{4}));
        }
    }
}

TEST(BoxWithNonMaximaSuppressionLimit, LimitsLeaveEqualScoresAndRoomTheFirstOfThem) {
    if (!test::has_type(BoxWithNonMaximaSuppressionLimit_operator, DataType::F32)) {
        return;
    }
    const auto kept = [](unsigned rows, int most, float score = 0.05F) {
        Problem p(DataType::F32, 3, scores_of_classes, boxes_of_classes, rows);
        p.run(BoxNMSLimitInfo(score, 0.3F, most));
        EXPECT_EQ(test::values(*p.splits_out)[0] <= rows, true);
        V rows_kept = test::values(*p.keeps);
        rows_kept.push_back(test::values(*p.splits_out)[0]);
        return rows_kept;
    };
    EXPECT_EQ(kept(4, 3), (V{1, 0, 3, 0, 3}));
    EXPECT_EQ(kept(4, 1), (V{0, 3, 0, 0, 2})) << "both have 0.75";
    EXPECT_EQ(kept(1, 1), (V{0, 1})) << "0.75 of row 0 stands before that of row 3";
    EXPECT_EQ(kept(2, 10), (V{0, 3, 2})) << "room for two";
    EXPECT_EQ(kept(3, 0), (V{1, 0, 3, 3})) << "no limit but the room";
    EXPECT_EQ(kept(2, 2, 0.75F), (V{0, 0, 0})) << "scores must be above the threshold";
    // a single class is no background, and only the size of the outputs limits it
    Problem one(DataType::F32, 1, {0.5, 0.25, 0.75}, {0, 0, 9, 9, 20, 20, 29, 29, 40, 40, 49, 49}, 3);
    one.run(BoxNMSLimitInfo(0, 0.3F, 2));
    EXPECT_EQ(test::values(*one.scores_out), (V{0.75, 0.5, 0.25}));
    EXPECT_EQ(test::values(*one.classes_out), (V{0, 0, 0}));
    EXPECT_EQ(test::values(*one.keeps), (V{2, 0, 1}));
    EXPECT_EQ(test::values(*one.keeps_size), (V{3}));
}

/// Row 1 has 5 x 10 pixels in common with row 0, row 2 has 3 x 10, and row 3 none.
TEST(BoxWithNonMaximaSuppressionLimit, SizesAreOfWhatABoxSharesWithABetterOne) {
    if (!test::has_type(BoxWithNonMaximaSuppressionLimit_operator, DataType::F32)) {
        return;
    }
    Problem p(DataType::F32, 1, {0.875, 0.75, 0.5, 0.25}, {0, 0, 9, 9, 5, 0, 14, 9, 7, 0, 16, 9, 60, 60, 69, 69}, 4);
    const auto kept = [&](bool soft, bool suppress, float least, float width, float height) {
        p.run(BoxNMSLimitInfo(0, 0.4F, 10, soft, NMSType::ORIGINAL, 0.5F, 0.001F, suppress, least, width, height));
        V rows = test::values(*p.keeps);
        rows.resize(static_cast<size_t>(test::values(*p.keeps_size)[0]));
        return rows;
    };
    EXPECT_EQ(kept(false, false, 4, 100, 80), (V{0, 1, 3})) << "1 and 2 overlap by 80 / 120";
    EXPECT_EQ(kept(false, true, 4, 100, 80), (V{0, 1}));
    EXPECT_EQ(kept(false, true, 6, 100, 80), (V{0})) << "3 shares too little";
    EXPECT_EQ(kept(false, true, 11, 5, 5), (V{0})) << "the best box itself may have any size";
    EXPECT_EQ(kept(false, true, 4, 7.5F, 80), (V{0})) << "the centre of what they share is at 7.5";
    EXPECT_EQ(kept(false, true, 4, 7.75F, 5.25F), (V{0, 1}));
    EXPECT_EQ(kept(false, true, 4, 100, 5), (V{0})) << "and at 5";
    EXPECT_EQ(kept(false, true, 0, 100, 80), (V{0, 1, 3})) << "sides of nothing are 0";
    EXPECT_EQ(kept(true, true, 4, 100, 80), (V{0, 1, 3})) << "soft suppression has no sizes";
}

TEST(BoxWithNonMaximaSuppressionLimit, SoftSuppressionShrinksScores) {
    if (!test::has_type(BoxWithNonMaximaSuppressionLimit_operator, DataType::F32)) {
        return;
    }
    // 1 overlaps 0 by 90 / 110; 2 overlaps 0 by 20 / 180 and 1 by 18 / 182
    const double near = 90. / 110, far = 20. / 180, last = 18. / 182;
    const auto scores = [](NMSType type, float least = 0.001F) {
        Problem p(DataType::F32, 1, {0.875, 0.75, 0.5}, {0, 0, 9, 9, 0, 1, 9, 10, 8, 0, 17, 9}, 3);
        p.run(BoxNMSLimitInfo(0, 0.3F, 10, true, type, 0.5F, least));
        return std::make_pair(test::values(*p.keeps), test::values(*p.scores_out));
    };
    const auto check = [&](NMSType type, const V &keeps, const V &want, float least = 0.001F) {
        const auto found = scores(type, least);
        EXPECT_EQ(found.first, keeps);
        for (size_t i = 0; i < 3; ++i) {
            EXPECT_NEAR(found.second[i], want[i], 1e-5);
        }
    };
    check(NMSType::LINEAR, {0, 2, 1}, {0.875, 0.5, 0.75 * (1 - near)});
    check(NMSType::LINEAR, {0, 2, 0}, {0.875, 0.5, 0}, 0.2F);
    check(NMSType::ORIGINAL, {0, 2, 0}, {0.875, 0.5, 0});
    check(NMSType::GAUSSIAN, {0, 2, 1},
          {0.875, 0.5 * std::exp(-2 * far * far), 0.75 * std::exp(-2 * near * near) * std::exp(-2 * last * last)});
}

TEST(BoxWithNonMaximaSuppressionLimit, ImagesHaveRowsOfTheirOwn) {
    if (!test::has_type(BoxWithNonMaximaSuppressionLimit_operator, DataType::F32)) {
        return;
    }
    // rows 0 and 1 belong to the first image, rows 2 to 4 to the second, row 5 to none; all boxes are equal
    V boxes;
    for (int i = 0; i < 6; ++i) {
        boxes.insert(boxes.end(), {0, 0, 9, 9});
    }
    Problem p(DataType::F32, 1, {0.25, 0.5, 0.125, 0.375, 0.25, 1}, boxes, 4, {2, 3});
    p.run(BoxNMSLimitInfo(0, 0.3F, 10));
    EXPECT_EQ(test::values(*p.keeps), (V{1, 3, 0, 0}));
    EXPECT_EQ(test::values(*p.splits_out), (V{1, 1}));
    EXPECT_EQ(test::values(*p.keeps_size), (V{2}));
    p.run(BoxNMSLimitInfo(0, 1, 2));
    EXPECT_EQ(test::values(*p.keeps), (V{1, 0, 3, 4}));
    EXPECT_EQ(test::values(*p.splits_out), (V{2, 2}));
    // counts that are too large, or missing
    Problem odd(DataType::F32, 1, {0.25, 0.5, 0.125, 0.375, 0.25, 1}, boxes, 4, {100, 3});
    odd.run(BoxNMSLimitInfo(0, 0.3F, 10));
    EXPECT_EQ(test::values(*odd.splits_out), (V{1, 0}));
    EXPECT_EQ(test::values(*odd.keeps), (V{5, 0, 0, 0}));
    test::store(*odd.splits, {NAN, -3});
    odd.run(BoxNMSLimitInfo(0, 0.3F, 10));
    EXPECT_EQ(test::values(*odd.splits_out), (V{0, 0}));
}

TEST(BoxWithNonMaximaSuppressionLimit, OptionalTensorsMayBeMissing) {
    if (!test::has_type(BoxWithNonMaximaSuppressionLimit_operator, DataType::F32)) {
        return;
    }
    Problem p(DataType::F32, 3, scores_of_classes, boxes_of_classes, 2);
    CPPBoxWithNonMaximaSuppressionLimit function;
    function.configure(p.scores.get(), p.boxes.get(), nullptr, p.scores_out.get(), p.boxes_out.get(),
                       p.classes_out.get());
    function.run();
    EXPECT_EQ(test::values(*p.scores_out), (V{0.75, 0.75}));
}

TEST(BoxWithNonMaximaSuppressionLimit, RunsAsAKernel) {
    if (!test::has_type(BoxWithNonMaximaSuppressionLimit_operator, DataType::F32)) {
        return;
    }
    Problem p(DataType::F32, 3, scores_of_classes, boxes_of_classes, 2);
    CPPBoxWithNonMaximaSuppressionLimitKernel kernel;
    EXPECT_RAISES(kernel.run_nmslimit());
    kernel.configure(p.scores.get(), p.boxes.get(), nullptr, p.scores_out.get(), p.boxes_out.get(),
                     p.classes_out.get());
    kernel.run_nmslimit();
    EXPECT_EQ(test::values(*p.scores_out), (V{0.75, 0.75}));
}

TEST(BoxWithNonMaximaSuppressionLimit, RefusesWithAReason) {
    AC_NEEDS(BoxWithNonMaximaSuppressionLimit_operator, F32);
    const auto f = [](const TensorShape &shape) { return info_of(shape, DataType::F32); };
    struct Infos {
        TensorInfo scores, boxes, splits, scores_out, boxes_out, classes, splits_out, keeps, keeps_size;
        bool with_sizes;
    };
    const Infos good{f({3, 4}), f({12, 4}), f({2}),
                     f({5}),    f({4, 5}),  f({5}),
                     f({2}),    f({5}),     info_of(TensorShape(3u), DataType::U32),
                     true};
    const auto validate = [](const Infos &i, const BoxNMSLimitInfo &info = BoxNMSLimitInfo()) {
        return CPPBoxWithNonMaximaSuppressionLimit::validate(&i.scores, &i.boxes, &i.splits, &i.scores_out,
                                                             &i.boxes_out, &i.classes, &i.splits_out, &i.keeps,
                                                             i.with_sizes ? &i.keeps_size : nullptr, info);
    };
    const auto refused = [&](TensorInfo Infos::*which, const TensorInfo &info, const char *why) {
        Infos odd(good);
        odd.*which = info;
        EXPECT_TRUE(test::refuses(validate(odd), why));
    };
    if (test::has_type(BoxWithNonMaximaSuppressionLimit_operator, DataType::F32)) {
        EXPECT_TRUE(bool(validate(good)));
    }
    refused(&Infos::scores, f({3, 4, 2}), "the scores are 3x4x2");
    refused(&Infos::boxes, f({4, 4}), "different shapes");
    refused(&Infos::scores_out, TensorInfo(), "the output of scores is empty");
    refused(&Infos::boxes_out, f({4, 4}), "different shapes");
    refused(&Infos::classes, f({4}), "output of classes is 4");
    refused(&Infos::splits_out, f({3}), "output of batch splits is 3");
    refused(&Infos::keeps, f({4}), "output of keeps is 4");
    refused(&Infos::keeps_size, info_of(TensorShape(4u), DataType::U32), "keeps' sizes is 4");
    refused(&Infos::keeps_size, f({3}), "keeps' sizes is F32");
    refused(&Infos::keeps, info_of(TensorShape(5u), DataType::F16), "different data types");
    refused(&Infos::classes, info_of(TensorShape(5u), DataType::S32), "classes is S32");
    Infos alone(good);
    alone.with_sizes = false;
    EXPECT_TRUE(test::refuses(validate(alone), "keeps need keeps_size"));
    EXPECT_TRUE(test::refuses(validate(good, BoxNMSLimitInfo(NAN)), "not a number"));
    EXPECT_TRUE(test::refuses(validate(good, BoxNMSLimitInfo(0, 0, 1, true, NMSType::GAUSSIAN, 0)), "sigma is 0"));
    EXPECT_TRUE(test::refuses(validate(good, BoxNMSLimitInfo(0, 0, 1, true, static_cast<NMSType>(9))),
                              "LINEAR, GAUSSIAN or ORIGINAL"));
}

}  // namespace
}  // namespace ac::box_with_non_maxima_suppression_limit
