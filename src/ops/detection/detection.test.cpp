// SPDX-License-Identifier: MIT
#include "src/ops/detection/boxes.h"
#include "src/ops/detection/reference.h"

#include <cmath>

namespace ac::detection {
namespace {

using test::info_of;

TEST(Detection, OverlapIsIntersectionOverUnion) {
    // 10x10 and 10x10, 5x5 in common: 25 / 175
    EXPECT_FLOAT_EQ(overlap({0, 0, 10, 10}, {5, 5, 15, 15}, 0), 1.F / 7);
    // sides include the last pixel: 10x10, 6x6 in common: 36 / 164
    EXPECT_FLOAT_EQ(overlap({0, 0, 9, 9}, {4, 4, 13, 13}, 1), 36.F / 164);
    EXPECT_EQ(overlap({0, 0, 10, 10}, {10, 0, 20, 10}, 0), 0.F) << "they touch";
    EXPECT_EQ(overlap({0, 0, 10, 10}, {-20, 0, -10, 10}, 0), 0.F);
    EXPECT_EQ(overlap({3, 3, 3, 3}, {3, 3, 3, 3}, 0), 0.F) << "no area";
    EXPECT_EQ(overlap({3, 3, 3, 3}, {3, 3, 3, 3}, 1), 1.F) << "one pixel";
}

TEST(Detection, BestPutsTheLowerIndexFirstAndLeavesNanOut) {
    const float scores[] = {1, 3, NAN, 3, 2, INFINITY, 0.5F};
    uint32_t order[7];
    ASSERT_EQ(best(order, scores, 1, 7, 1, false, 7), 4u);
    EXPECT_EQ(std::vector<uint32_t>(order, order + 4), (std::vector<uint32_t>{5, 1, 3, 4}));
    ASSERT_EQ(best(order, scores, 1, 7, 1, true, 7), 5u) << "the threshold counts";
    EXPECT_EQ(order[4], 0u);
    EXPECT_EQ(best(order, scores, 1, 7, 1, false, 2), 2u);
    ASSERT_EQ(best(order, scores, 2, 4, 0, false, 9), 3u) << "every second: 1, NaN, 2, 0.5";
    EXPECT_EQ(std::vector<uint32_t>(order, order + 3), (std::vector<uint32_t>{2, 0, 3}));
}

TEST(Detection, SuppressionKeepsWhatOverlapsNoBetterBoxByMuch) {
    // overlaps: 0 and 1: 9/11, 1 and 2: 9/11, 0 and 2: 8/12
    const Box boxes[] = {{0, 0, 10, 10}, {1, 0, 11, 10}, {2, 0, 12, 10}, {0, 20, 10, 30}, {NAN, 0, 1, 1}};
    uint32_t order[] = {0, 1, 2, 3, 4};
    Suppression how{0.7F};
    ASSERT_EQ(suppress(how, boxes, order, 5), 3u);
    EXPECT_EQ(std::vector<uint32_t>(order, order + 3), (std::vector<uint32_t>{0, 2, 3}));
    uint32_t nan_first[] = {4, 0, 1, 2, 3};
    ASSERT_EQ(suppress(how, boxes, nan_first, 5), 3u);
    EXPECT_EQ(nan_first[0], 0u);
    uint32_t again[] = {0, 1, 2, 3};
    how.limit = 2;
    EXPECT_EQ(suppress(how, boxes, again, 4), 2u);
    // the threshold 0.7 becomes 0.56 after the first box, 0.448 after the next
    uint32_t adaptive[] = {0, 1, 2, 3};
    how = {0.7F};
    how.eta = 0.8F;
    ASSERT_EQ(suppress(how, boxes, adaptive, 4), 2u);
    EXPECT_EQ(adaptive[1], 3u);
}

TEST(Detection, SuppressionAgreesWithTheReference) {
    auto tensor = test::make_tensor(info_of(TensorShape(5u, 300u), DataType::F32));
    test::fill(*tensor, 7, 0, 40);
    const std::vector<double> v = test::values(*tensor);
    std::vector<Corners> corners_of;
    std::vector<Box> boxes;
    std::vector<double> scores;
    std::vector<float> floats;
    for (size_t i = 0; i < v.size(); i += 5) {
        const float x = static_cast<float>(v[i]), y = static_cast<float>(v[i + 1]), w = static_cast<float>(v[i + 2]);
        boxes.push_back({x, y, x + w, y + static_cast<float>(v[i + 3])});
        const Box &b = boxes.back();
        corners_of.push_back({b.x1, b.y1, b.x2, b.y2});
        scores.push_back(std::floor(v[i + 4]));
        floats.push_back(static_cast<float>(scores.back()));
    }
    std::vector<uint32_t> order(boxes.size());
    const size_t n = best(order.data(), floats.data(), 1, floats.size(), -1, false, floats.size());
    const size_t kept = suppress({0.3F, 1}, boxes.data(), order.data(), n);
    const std::vector<size_t> want = reference_suppress(corners_of, by_score(scores), 0.3, 1);
    EXPECT_EQ(std::vector<size_t>(order.begin(), order.begin() + static_cast<ptrdiff_t>(kept)), want);
    EXPECT_GT(kept, 5u);
    EXPECT_LT(kept, 200u);
}

TEST(Detection, KeepsTheFirstOfEqualDetections) {
    const Found all[] = {{2, 1, 0}, {5, 1, 1}, {2, 1, 2}, {3, 2, 0}, {2, 2, 1}};
    const auto kept = [&](size_t limit) {
        std::vector<Found> found(all, all + 5);
        std::vector<uint32_t> order(5), boxes;
        const size_t n = keep_best(found.data(), 5, limit, order.data());
        for (size_t i = 0; i < n; ++i) {
            boxes.push_back(found[i].label * 10 + found[i].box);
        }
        return boxes;
    };
    EXPECT_EQ(kept(3), (std::vector<uint32_t>{10, 11, 20}));
    EXPECT_EQ(kept(4), (std::vector<uint32_t>{10, 11, 12, 20}));
    EXPECT_EQ(kept(1), (std::vector<uint32_t>{11}));
    EXPECT_EQ(kept(0), (std::vector<uint32_t>{}));
    EXPECT_EQ(kept(9).size(), 5u);
}

TEST(Detection, ElementsAreRealNumbersOfEveryType) {
    struct Case {
        DataType type;
        QuantizationInfo quantization;
        double stored, real, largest;
    };
    const Case cases[] = {{DataType::F32, {}, -2.5, -2.5, 1e9},
                          {DataType::F16, {}, -2.5, -2.5, 65504},
                          {DataType::QASYMM8, {0.5F, 100}, 90, -5, 77.5},
                          {DataType::QASYMM8_SIGNED, {0.25F, -3}, 5, 2, 32.5},
                          {DataType::QSYMM8, {0.25F}, -4, -1, 31.75},
                          {DataType::QSYMM16, {0.125F}, -20000, -2500, 4095.875},
                          {DataType::QASYMM16, {0.125F, 8}, 60008, 7500, 8190.875},
                          {DataType::U8, {}, 200, 200, 255},
                          {DataType::S32, {}, -123456789, -123456789, 2147483647},
                          {DataType::U32, {}, 4000000000, 4000000000, 4294967295}};
    for (const Case &c : cases) {
        auto tensor = test::make_tensor(info_of(TensorShape(3u, 2u, 2u), c.type, c.quantization), test::Layout::padded);
        std::vector<double> stored(12, 0);
        stored[10] = c.stored;  // (1, 1, 1)
        test::store(*tensor, stored);
        EXPECT_EQ(Elements(*tensor).at(1, 1, 1), c.real);
        EXPECT_EQ(Elements(*tensor, true).at(1, 1, 1), c.stored);
        const Elements elements(*tensor);
        elements.put(c.real, 2, 1);
        EXPECT_EQ(elements.at(2, 1), c.real);
        elements.put(c.type == DataType::F16 ? 65504 : 1e9 * (c.type == DataType::F32 ? 1 : 100), 2, 1);
        EXPECT_EQ(elements.at(2, 1), c.largest);
        if (!is_data_type_float(c.type)) {
            elements.put(NAN, 2, 1);
            EXPECT_EQ(elements.at(2, 1), 0);
        }
    }
}

TEST(Detection, QuantizedResultsAreRoundedAwayFromZero) {
    auto tensor = test::make_tensor(info_of(TensorShape(4u), DataType::QASYMM8, QuantizationInfo(0.5F, 10)));
    const Elements elements(*tensor);
    const double given[] = {0.25, 0.24, -0.25, -0.24};
    for (size_t i = 0; i < 4; ++i) {
        elements.put(given[i], i);
    }
    EXPECT_EQ(test::stored(*tensor), (std::vector<double>{11, 10, 9, 10}));
}

TEST(Detection, LargeBoxesHaveTheirCentreInTheImage) {
    const Sizes sizes{4, 100, 50};
    EXPECT_TRUE(sizes.fits({10, 10, 13, 13})) << "sides of 4";
    EXPECT_FALSE(sizes.fits({10, 10, 12.9F, 13}));
    EXPECT_FALSE(sizes.fits({98, 10, 101, 13})) << "the centre is at 100";
    EXPECT_TRUE(sizes.fits({97, 10, 100, 13}));
    EXPECT_FALSE(sizes.fits({10, 48, 13, 51}));
}

}  // namespace
}  // namespace ac::detection
