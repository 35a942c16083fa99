// SPDX-License-Identifier: MIT
#include "src/ops/hog_detector/hog_detector.h"

#include "arm_compute/runtime/Array.h"
#include "arm_compute/runtime/HOG.h"
#include "arm_compute/runtime/NEON/functions/NEHOGDetector.h"
#include "arm_compute/runtime/SubTensor.h"

#include "src/ops/hog_detector/hog_detector_test.h"
#include "tests/framework/thrown.h"

AC_DECLARE_TABLE(hog_detector)

namespace ac::hog_detector {
namespace {

using arm_compute::DetectionWindowArray;
using arm_compute::HOG;
using arm_compute::NEHOGDetector;
using hog::Found;
using hog::Size2D;

/// Windows of blocks of 2x2 cells of 8x8 pixels.
HOGInfo geometry(size_t blocks_x, size_t blocks_y, size_t bins = 9, size_t stride = 8) {
    return HOGInfo(Size2D(8, 8), Size2D(16, 16), Size2D(16 + (blocks_x - 1) * stride, 16 + (blocks_y - 1) * stride),
                   Size2D(stride, stride), bins);
}

void init(HOG &model, const HOGInfo &info) {
    model.init(info);
    hog::fill_floats(model.descriptor(), info.descriptor_size(), 7);
}

/// Histograms of columns x rows blocks.
std::unique_ptr<Tensor> histograms(const HOGInfo &info, size_t columns, size_t rows, test::Layout layout) {
    auto blocks =
        test::make_tensor(TensorInfo(TensorShape(columns, rows), hog::values_of(info), DataType::F32), layout);
    std::vector<float> values(columns * rows * hog::values_of(info));
    hog::fill_floats(values.data(), values.size(), 99);
    hog::put_floats(*blocks, values);
    return blocks;
}

void expect_windows(const arm_compute::IDetectionWindowArray &list, const std::vector<Found> &want, const HOGInfo &info,
                    size_t idx_class, const std::string &what) {
    EXPECT_EQ(list.overflow(), want.size() > list.max_num_values()) << what;
    ASSERT_EQ(list.num_values(), std::min(want.size(), list.max_num_values())) << what;
    for (size_t i = 0; i < list.num_values(); ++i) {
        const arm_compute::DetectionWindow &is = list.at(i);
        ASSERT_TRUE(is.x == want[i].x && is.y == want[i].y) << what << ", window " << i << ": " << is.x << ", " << is.y;
        ASSERT_EQ(is.score, want[i].score) << what << ", window " << i;
        ASSERT_EQ(is.width, info.detection_window_size().width) << what;
        ASSERT_EQ(is.height, info.detection_window_size().height) << what;
        ASSERT_EQ(is.idx_class, idx_class) << what;
    }
}

/// All scores of a step.
std::vector<float> scores_of(const HOGInfo &info, const IHOG &model, const ITensor &blocks, const Size2D &stride,
                             const Target &target) {
    Windows windows{};
    EXPECT_TRUE(bool(hog::find_windows(windows, HOGDetector_operator, info, Region(*blocks.info()), stride, 0)));
    const auto dst = test::make_tensor(test::info_of(TensorShape(windows.count(), 1u), DataType::F32));
    test::run([&](PlanPtr &out) { return plan_scores(out, model, windows, target); },
              test::pack_of({&blocks}, dst.get()));
    return hog::floats_in(*dst);
}

TEST(HOGDetector, EveryRowHasTheScoresOfPlainLoops) {
    const auto body = [](const Row &, const Target &target) {
        int number = 0;
        for (const size_t bins : {1u, 3u, 4u, 9u}) {
            for (const Size2D &window : {Size2D(1, 1), Size2D(2, 3), Size2D(7, 15)}) {
                for (const size_t step : {1u, 2u, 3u}) {
                    const HOGInfo info = geometry(window.width, window.height, bins);
                    HOG model;
                    init(model, info);
                    const size_t columns = window.width + 8, rows = window.height + 3;
                    const auto layout = ++number % 2 == 0 ? test::Layout::guarded : test::Layout::padded;
                    const auto blocks = histograms(info, columns, rows, layout);
                    const Size2D stride(8 * step, 8 * (4 - step));
                    std::vector<float> want;
                    for (const Found &found : hog::expected_windows(hog::floats_in(*blocks), columns, info,
                                                                    model.descriptor(), stride, -INFINITY)) {
                        want.push_back(found.score);
                    }
                    hog::expect_equal(scores_of(info, *ModelFor(model, target), *blocks, stride, target), want,
                                      window.to_string() + " blocks, stride " + stride.to_string());
                }
            }
        }
    };
    test::for_each_row(hog_detector_table, Type::f32, body);
#ifdef ARM_COMPUTE_CL
    test::for_each_row("hog_detector", Type::f32, body);
#endif
}

TEST(HOGDetector, ListsWindowsForAnyNumberOfThreads) {
    const HOGInfo info = geometry(3, 4);
    HOG model;
    init(model, info);
    const auto blocks = histograms(info, 41, 33, test::Layout::padded);
    const std::vector<Found> want =
        hog::expected_windows(hog::floats_in(*blocks), 41, info, model.descriptor(), Size2D(8, 16), 0.5f);
    ASSERT_GT(want.size(), 100u);
    hog::with_threads([&](unsigned threads) {
        for (const size_t room : {want.size() + 1, want.size(), size_t{17}, size_t{0}}) {
            DetectionWindowArray list(room);
            NEHOGDetector function;
            function.configure(blocks.get(), &model, &list, Size2D(8, 16), 0.5f, 3);
            function.run();
            expect_windows(list, want, info, 3, std::to_string(threads) + " threads");
        }
    });
}

/// A run appends, with the coefficients of that time.
TEST(HOGDetector, Appends) {
    const HOGInfo info = geometry(2, 2);
    HOG model;
    model.init(info);
    const auto blocks = histograms(info, 4, 3, test::Layout::guarded);
    DetectionWindowArray list(20);
    NEHOGDetector function;
    function.configure(blocks.get(), &model, &list, Size2D(8, 8));
    function.run();
    EXPECT_EQ(list.num_values(), 0u);  // scores of 0 are not above 0
    model.descriptor()[info.descriptor_size() - 1] = 1;
    function.run();
    EXPECT_EQ(list.num_values(), 6u);
    function.run();
    ASSERT_EQ(list.num_values(), 12u);
    EXPECT_EQ(list.at(11).score, 1.f);
    EXPECT_EQ(list.at(11).x, 16);
    EXPECT_EQ(list.at(11).y, 8);
    function.run();
    function.run();
    EXPECT_EQ(list.num_values(), 20u);
    EXPECT_TRUE(list.overflow());
}

/// Windows beyond what is valid are not listed; the grid of positions stays the same.
TEST(HOGDetector, PartsOfHistograms) {
    const HOGInfo info = geometry(2, 2);
    HOG model;
    model.init(info);
    model.descriptor()[info.descriptor_size() - 1] = 1;
    const auto blocks = histograms(info, 11, 9, test::Layout::guarded);
    const auto listed = [&](const Tensor &from) {
        DetectionWindowArray list(100);
        NEHOGDetector function;
        function.configure(&from, &model, &list, Size2D(16, 24));
        function.run();
        std::vector<std::pair<int, int>> places;
        for (size_t i = 0; i < list.num_values(); ++i) {
            places.emplace_back(list.at(i).x, list.at(i).y);
        }
        return places;
    };
    EXPECT_EQ(listed(*blocks).size(), 5u * 3u);
    blocks->info()->set_valid_region(ValidRegion(Coordinates(1, 2), TensorShape(5u, 4u), 2));
    EXPECT_EQ(listed(*blocks), (std::vector<std::pair<int, int>>{{16, 24}, {32, 24}}));
    const auto small = histograms(info, 1, 9, test::Layout::guarded);
    EXPECT_TRUE(listed(*small).empty());
}

/// NaN is not above a threshold.
TEST(HOGDetector, NotANumber) {
    const HOGInfo info = geometry(1, 1);
    HOG model;
    model.init(info);
    std::fill_n(model.descriptor(), info.descriptor_size(), 1.f);
    const auto blocks = histograms(info, 2, 1, test::Layout::guarded);
    std::vector<float> values(2 * hog::values_of(info), 1.f);
    values[3] = NAN;
    hog::put_floats(*blocks, values);
    DetectionWindowArray list(5);
    NEHOGDetector function;
    function.configure(blocks.get(), &model, &list, Size2D(8, 8), -INFINITY);
    function.run();
    ASSERT_EQ(list.num_values(), 1u);
    EXPECT_EQ(list.at(0).x, 8);
    EXPECT_EQ(list.at(0).score, 37.f);
}

TEST(HOGDetector, RefusesWithAReason) {
    const HOGInfo info = geometry(2, 2);
    HOG model;
    model.init(info);
    DetectionWindowArray list(3);
    const TensorInfo blocks(TensorShape(5u, 5u), 36, DataType::F32);
    const Detection good{&model, &list, Size2D(8, 16), 0, 65535};
    PlanPtr out;
    EXPECT_TRUE(bool(plan(out, blocks, good)));
    const auto refused = [&](auto change, const char *why) {
        Detection bad = good;
        change(bad);
        return test::refuses(plan(out, blocks, bad), why);
    };
    const HOG empty;
    EXPECT_TRUE(refused([](Detection &d) { d.model = nullptr; }, "the model is missing"));
    EXPECT_TRUE(refused([&](Detection &d) { d.model = &empty; }, "no geometry"));
    EXPECT_TRUE(refused([](Detection &d) { d.windows = nullptr; }, "the list of windows is missing"));
    EXPECT_TRUE(refused([](Detection &d) { d.stride = Size2D(8, 12); }, "8x12; it must be a multiple"));
    EXPECT_TRUE(refused([](Detection &d) { d.stride = Size2D(0, 8); }, "0x8"));
    EXPECT_TRUE(refused([](Detection &d) { d.threshold = NAN; }, "not a number"));
    EXPECT_TRUE(refused([](Detection &d) { d.idx_class = 65536; }, "the class 65536"));
    EXPECT_TRUE(test::refuses(plan(out, TensorInfo(TensorShape(5u, 5u), 35, DataType::F32), good),
                              "35 channels; a block of the model has 36"));
    EXPECT_TRUE(test::refuses(plan(out, TensorInfo(TensorShape(5u, 5u), 36, DataType::S32), good), "S32"));
    EXPECT_TRUE(test::refuses(plan(out, TensorInfo(TensorShape(5u, 5u, 2u), 36, DataType::F32), good), "3 dimensions"));
    EXPECT_TRUE(test::refuses(plan(out, TensorInfo(TensorShape(9000u, 5u), 36, DataType::F32), good), "at most 65535"));
    const auto given = histograms(info, 5, 5, test::Layout::guarded);
    NEHOGDetector function;
    EXPECT_RAISES(function.configure(nullptr, &model, &list, Size2D(8, 8)));
    function.configure(given.get(), &model, &list, Size2D(8, 8));
    model.init(geometry(1, 1));
    EXPECT_RAISES(function.run());
}

}  // namespace
}  // namespace ac::hog_detector
