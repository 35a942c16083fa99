// SPDX-License-Identifier: MIT
#include "src/ops/hog_multi_detection/hog_multi_detection.h"

#include "arm_compute/runtime/Array.h"
#include "arm_compute/runtime/MultiHOG.h"
#include "arm_compute/runtime/NEON/functions/NEHOGMultiDetection.h"
#include "arm_compute/runtime/SubTensor.h"

#include "src/ops/hog_multi_detection/reference.h"
#include "tests/framework/thrown.h"

namespace ac::hog_multi_detection {
namespace {

using arm_compute::DetectionWindowArray;
using arm_compute::HOG;
using arm_compute::MultiHOG;
using arm_compute::NEHOGMultiDetection;
using arm_compute::Size2DArray;
using hog::HOGInfo;
using hog::HOGNormType;
using hog::Size2D;

void init(MultiHOG &models, const std::vector<Model> &given, Size2DArray &strides) {
    for (size_t i = 0; i < given.size(); ++i) {
        auto &model = static_cast<HOG &>(*models.model(i));
        model.init(given[i].info);
        std::copy(given[i].coefficients.begin(), given[i].coefficients.end(), model.descriptor());
        strides.push_back(given[i].stride);
    }
}

void check(ITensor &image, const std::vector<Model> &given, const Call &call, size_t room, const std::string &what) {
    MultiHOG models(given.size());
    Size2DArray strides(given.size());
    init(models, given, strides);
    const std::vector<DetectionWindow> want = expected(image, given, call);
    DetectionWindowArray list(room);
    NEHOGMultiDetection function;
    function.configure(&image, &models, &list, &strides, call.border.mode, call.border.value, call.threshold,
                       call.suppress, call.min_distance);
    strides.clear();
    for (int k = 0; k < 2; ++k) {  // a run removes the windows of the last one
        function.run();
        expect_windows(list, want, what);
    }
}

TEST(HOGMultiDetection, AgreesWithPlainLoops) {
    const BorderMode modes[] = {BorderMode::UNDEFINED, BorderMode::CONSTANT, BorderMode::REPLICATE};
    size_t number = 0;
    for (const HOGNormType norm : {HOGNormType::L2_NORM, HOGNormType::L2HYS_NORM, HOGNormType::L1_NORM}) {
        for (const PhaseType type : {PhaseType::SIGNED, PhaseType::UNSIGNED}) {
            const auto image =
                test::make_tensor(test::info_of(TensorShape(141u, 93u), DataType::U8), test::Layout::padded);
            test::fill(*image, static_cast<unsigned>(++number), 0, 255);
            const std::vector<Model> given = models_of(norm, type);
            for (const float distance : {-1.f, 0.f, 16.5f, 1000.f}) {
                const Call call{{modes[number % 3], 80}, 0.1f, distance >= 0, distance};
                check(*image, given, call, distance > 0 ? 4 : 10000, "distance " + std::to_string(distance));
            }
            check(*image, given, {{modes[number % 3], 80}, 0.1f, true, 16.5f}, 10000, "room for all");
        }
    }
}

TEST(HOGMultiDetection, PartsAndThreads) {
    const auto image = test::make_tensor(test::info_of(TensorShape(300u, 200u), DataType::U8));
    test::fill(*image, 3, 0, 255);
    arm_compute::SubTensor part(image.get(), TensorShape(231u, 150u), Coordinates(17, 4));
    const std::vector<Model> given = models_of(HOGNormType::L2HYS_NORM, PhaseType::UNSIGNED);
    hog::with_threads([&](unsigned threads) {
        check(part, given, {{BorderMode::REPLICATE, 0}, 0, true, 20}, 100000, std::to_string(threads) + " threads");
    });
}

/// Equal scores: the first one in raster order remains. Windows exactly as far apart as the distance both remain.
TEST(HOGMultiDetection, KeepsDistances) {
    const auto image = test::make_tensor(test::info_of(TensorShape(64u, 40u), DataType::U8));
    test::fill(*image, 3, 9, 9);
    const HOGInfo info(Size2D(8, 8), Size2D(16, 16), Size2D(16, 16), Size2D(8, 8), 9);
    MultiHOG models(2);
    Size2DArray strides(2);
    init(models,
         {{info, std::vector<float>(37, 1.f), Size2D(8, 8)}, {info, std::vector<float>(37, 2.f), Size2D(8, 24)}},
         strides);
    DetectionWindowArray list(100);
    NEHOGMultiDetection function;
    function.configure(image.get(), &models, &list, &strides, BorderMode::REPLICATE, 0, 0, true, 16);
    function.run();
    std::vector<std::vector<int>> found;
    for (size_t i = 0; i < list.num_values(); ++i) {
        found.push_back({list.at(i).idx_class, list.at(i).x, list.at(i).y});
    }
    // 7x4 positions, with a score of 1, and 7x2 with a score of 2
    const std::vector<std::vector<int>> want{{0, 0, 0},   {0, 16, 0},  {0, 32, 0},  {0, 48, 0}, {0, 0, 16}, {0, 16, 16},
                                             {0, 32, 16}, {0, 48, 16}, {1, 0, 0},   {1, 16, 0}, {1, 32, 0}, {1, 48, 0},
                                             {1, 0, 24},  {1, 16, 24}, {1, 32, 24}, {1, 48, 24}};
    EXPECT_EQ(found, want);
}

/// An image without room for a window.
TEST(HOGMultiDetection, SmallImages) {
    const auto image = test::make_tensor(test::info_of(TensorShape(20u, 20u), DataType::U8));
    test::fill(*image, 3, 0, 255);
    for (const bool suppress : {false, true}) {
        check(*image, models_of(HOGNormType::L2_NORM, PhaseType::SIGNED),
              {{BorderMode::REPLICATE, 0}, -1000, suppress, 1}, 10, "a small image");
    }
}

TEST(HOGMultiDetection, RefusesWithAReason) {
    const TensorInfo u8 = test::info_of(TensorShape(80u, 60u), DataType::U8);
    const std::vector<Model> given = models_of(HOGNormType::L2HYS_NORM, PhaseType::UNSIGNED);
    MultiHOG models(given.size());
    Size2DArray strides(given.size()), few(1);
    init(models, given, strides);
    few.push_back(strides.at(0));
    DetectionWindowArray list(3);
    const Detections good{&models, &list, &strides, {BorderMode::REPLICATE, 0}, 0, true, 1};
    PlanPtr out;
    EXPECT_TRUE(bool(plan(out, u8, good)));
    EXPECT_TRUE(bool(arm_compute::error_on_invalid_multi_hog("f", "file", 1, &models)));
    const auto refused = [&](auto change, const char *why) {
        Detections bad = good;
        change(bad);
        return test::refuses(plan(out, u8, bad), why);
    };
    const MultiHOG none(0), empty(1);
    EXPECT_TRUE(refused([](Detections &d) { d.models = nullptr; }, "the models are missing"));
    EXPECT_TRUE(refused([&](Detections &d) { d.models = &none; }, "the models are missing"));
    EXPECT_TRUE(refused([&](Detections &d) { d.models = &empty; }, "no geometry"));
    EXPECT_TRUE(refused([](Detections &d) { d.windows = nullptr; }, "the list of windows is missing"));
    EXPECT_TRUE(refused([](Detections &d) { d.strides = nullptr; }, "0 strides for 4 models"));
    EXPECT_TRUE(refused([&](Detections &d) { d.strides = &few; }, "1 strides for 4 models"));
    EXPECT_TRUE(refused([](Detections &d) { d.threshold = NAN; }, "not a number"));
    EXPECT_TRUE(refused([](Detections &d) { d.min_distance = NAN; }, "distance"));
    EXPECT_TRUE(refused([](Detections &d) { d.min_distance = -1; }, "distance of -1"));
    EXPECT_TRUE(refused([](Detections &d) { d.border.mode = static_cast<BorderMode>(7); }, "mode of the border"));
    EXPECT_TRUE(test::refuses(plan(out, test::info_of(TensorShape(80u, 60u), DataType::F32), good), "F32"));
    EXPECT_TRUE(test::refuses(plan(out, test::info_of(TensorShape(80u, 15u), DataType::U8), good), "than a block"));
    strides.at(2) = Size2D(7, 8);
    EXPECT_TRUE(test::refuses(plan(out, u8, good), "7x8"));
    strides.at(2) = given[2].stride;
    // models that differ
    const HOGInfo &first = given[0].info;
    const auto differs = [&](HOGNormType norm, float limit, PhaseType type, const char *why) {
        static_cast<HOG *>(models.model(1))
            ->init(HOGInfo(first.cell_size(), first.block_size(), first.detection_window_size(), first.block_stride(),
                           9, norm, limit, type));
        EXPECT_FALSE(bool(arm_compute::error_on_invalid_multi_hog("f", "file", 1, &models)));
        return test::refuses(plan(out, u8, good), why);
    };
    EXPECT_TRUE(differs(HOGNormType::L1_NORM, 0.2f, PhaseType::UNSIGNED, "0 and 1 have different normalizations"));
    EXPECT_TRUE(differs(HOGNormType::L2HYS_NORM, 0.25f, PhaseType::UNSIGNED, "thresholds of 0.2 and 0.25"));
    EXPECT_TRUE(differs(HOGNormType::L2HYS_NORM, 0.2f, PhaseType::SIGNED, "different types of phases"));
    EXPECT_FALSE(bool(arm_compute::error_on_invalid_multi_hog("f", "file", 1, &none)));
    EXPECT_FALSE(bool(arm_compute::error_on_invalid_multi_hog("f", "file", 1, nullptr)));
    Tensor image;
    image.allocator()->init(u8);
    NEHOGMultiDetection function;
    EXPECT_RAISES(function.configure(&image, &models, &list, &strides, BorderMode::REPLICATE));
}

}  // namespace
}  // namespace ac::hog_multi_detection
