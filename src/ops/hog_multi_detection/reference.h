// SPDX-License-Identifier: MIT
// Windows of several models in plain loops.
#pragma once

#include "arm_compute/core/IArray.h"

#include "src/ops/hog_descriptor/reference.h"

namespace ac::hog_multi_detection {

using arm_compute::DetectionWindow;

struct Model {
    hog::HOGInfo info;
    std::vector<float> coefficients;
    hog::Size2D stride;
};

/// Two models share their blocks, a third one only its cells, and the last one nothing.
inline std::vector<Model> models_of(hog::HOGNormType norm, PhaseType type) {
    using S = hog::Size2D;
    const hog::HOGInfo infos[] = {{S(8, 8), S(16, 16), S(32, 24), S(8, 8), 9, norm, 0.2f, type},
                                  {S(8, 8), S(16, 16), S(40, 32), S(8, 8), 9, norm, 0.2f, type},
                                  {S(8, 8), S(8, 16), S(24, 32), S(16, 8), 9, norm, 0.2f, type},
                                  {S(6, 5), S(12, 15), S(24, 20), S(6, 5), 4, norm, 0.2f, type}};
    const S strides[] = {{8, 8}, {16, 8}, {16, 24}, {12, 5}};
    std::vector<Model> all;
    for (size_t i = 0; i < 4; ++i) {
        std::vector<float> coefficients(infos[i].descriptor_size());
        hog::fill_floats(coefficients.data(), coefficients.size(), static_cast<uint32_t>(i + 3));
        all.push_back({infos[i], coefficients, strides[i]});
    }
    return all;
}

struct Call {
    Border border;
    float threshold;
    bool suppress;
    float min_distance;
};

/// The best window of those that are left remains, and drops its neighbours.
inline std::vector<DetectionWindow> expected(const ITensor &image, const std::vector<Model> &models, const Call &call) {
    std::vector<DetectionWindow> all;
    for (size_t i = 0; i < models.size(); ++i) {
        const Model &m = models[i];
        const size_t across =
            (image.info()->dimension(0) - m.info.block_size().width) / m.info.block_stride().width + 1;
        std::vector<DetectionWindow> own, kept;
        for (const hog::Found &f :
             hog::expected_windows(hog_descriptor::expected_descriptor<float>(image, m.info, call.border), across,
                                   m.info, m.coefficients.data(), m.stride, call.threshold)) {
            DetectionWindow window;
            window.x = static_cast<uint16_t>(f.x);
            window.y = static_cast<uint16_t>(f.y);
            window.width = static_cast<uint16_t>(m.info.detection_window_size().width);
            window.height = static_cast<uint16_t>(m.info.detection_window_size().height);
            window.idx_class = static_cast<uint16_t>(i);
            window.score = f.score;
            own.push_back(window);
        }
        while (call.suppress && !own.empty()) {
            const DetectionWindow best = *std::max_element(
                own.begin(), own.end(), [](const auto &a, const auto &b) { return a.score < b.score; });
            kept.push_back(best);
            const auto is_gone = [&](const DetectionWindow &w) {
                const double x = (w.x + w.width / 2.) - (best.x + best.width / 2.),
                             y = (w.y + w.height / 2.) - (best.y + best.height / 2.);
                return (x == 0 && y == 0) || std::sqrt(x * x + y * y) < static_cast<double>(call.min_distance);
            };
            own.erase(std::remove_if(own.begin(), own.end(), is_gone), own.end());
        }
        const std::vector<DetectionWindow> &listed = call.suppress ? kept : own;
        all.insert(all.end(), listed.begin(), listed.end());
    }
    return all;
}

inline void expect_windows(const arm_compute::IArray<DetectionWindow> &list, const std::vector<DetectionWindow> &want,
                           const std::string &what) {
    EXPECT_EQ(list.overflow(), want.size() > list.max_num_values()) << what;
    ASSERT_EQ(list.num_values(), std::min(want.size(), list.max_num_values())) << what;
    for (size_t i = 0; i < list.num_values(); ++i) {
        const DetectionWindow &is = list.at(i), &should = want[i];
        ASSERT_TRUE(is.x == should.x && is.y == should.y && is.idx_class == should.idx_class)
            << what << ", window " << i << ": " << is.x << ", " << is.y << " of " << is.idx_class << " instead of "
            << should.x << ", " << should.y << " of " << should.idx_class;
        ASSERT_EQ(is.score, should.score) << what << ", window " << i;
        ASSERT_TRUE(is.width == should.width && is.height == should.height) << what << ", window " << i;
    }
}

}  // namespace ac::hog_multi_detection
