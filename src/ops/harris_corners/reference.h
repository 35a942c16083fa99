// SPDX-License-Identifier: MIT
// The corners in plain loops, from their definition. Scores are computed in float in the documented order, because
// which pixel is the largest depends on it; the test compares them with scores in double, too.
#pragma once

#include "src/ops/gradients/gradients_test.h"
#include "src/ops/key_points/key_points_test.h"

namespace ac::harris_corners {

using arm_compute::KeyPoint;
using gradients::Box;
using gradients::Plane;

/// The numbers of a call.
struct Call {
    float threshold, min_distance, sensitivity;
    int gradient_size, block_size;
    BorderMode mode;
    uint8_t constant;
};

template <class F> struct Score { F value, trace_squared; };

/// F: float for the documented order of operations, or double.
template <class F> Score<F> score_of(const std::vector<Plane> &both, int x, int y, const Call &call) {
    const F scale = F(1) / F(255 * call.block_size * (1 << (call.gradient_size - 1)));
    const int r = call.block_size / 2;
    F sums[3]{};
    for (int dx = -r; dx <= r; ++dx) {
        F column[3]{};
        for (int dy = -r; dy <= r; ++dy) {
            const F p = F(both[0](x + dx, y + dy)) * scale, q = F(both[1](x + dx, y + dy)) * scale;
            column[0] += p * p;
            column[1] += q * q;
            column[2] += p * q;
        }
        for (int k = 0; k < 3; ++k) {
            sums[k] += column[k];
        }
    }
    const F trace = sums[0] + sums[1];
    const F squared = trace * trace;
    return {(sums[0] * sums[1] - sums[2] * sums[2]) - F(call.sensitivity) * squared, squared};
}

inline std::vector<KeyPoint> expected(const ITensor &image, const Call &call) {
    const Plane pixels{static_cast<int>(image.info()->dimension(0)), gradients::box_of(image), call.mode,
                       static_cast<double>(call.constant), test::stored(image)};
    const std::vector<Plane> both = gradients::gradients_of(pixels, call.gradient_size);
    Plane scores{pixels.width, pixels.box, BorderMode::CONSTANT, 0, std::vector<double>(pixels.values.size())};
    const bool undefined = call.mode == BorderMode::UNDEFINED;
    const int margin = undefined ? call.gradient_size / 2 + call.block_size / 2 : 0, ring = undefined ? 1 : 0;
    const Box &box = pixels.box;
    for (int y = box.top + margin; y < box.bottom - margin; ++y) {
        for (int x = box.left + margin; x < box.right - margin; ++x) {
            const float score = score_of<float>(both, x, y, call).value;
            const Score<double> exact = score_of<double>(both, x, y, call);
            EXPECT_NEAR(score, exact.value, 2e-6 * exact.trace_squared);
            scores.values[static_cast<size_t>(y * pixels.width + x)] = score > call.threshold ? score : 0;
        }
    }
    std::vector<KeyPoint> all;
    for (int y = box.top + margin + ring; y < box.bottom - margin - ring; ++y) {
        for (int x = box.left + margin + ring; x < box.right - margin - ring; ++x) {
            const double s = scores(x, y);
            const bool is_most = s >= scores(x - 1, y - 1) && s >= scores(x, y - 1) && s >= scores(x + 1, y - 1) &&
                                 s >= scores(x - 1, y) && s > scores(x + 1, y) && s > scores(x - 1, y + 1) &&
                                 s > scores(x, y + 1) && s > scores(x + 1, y + 1);
            if (s != 0 && is_most) {
                all.push_back({x, y, static_cast<float>(s), 0, 0, 1, 0});
            }
        }
    }
    std::stable_sort(all.begin(), all.end(),
                     [](const KeyPoint &a, const KeyPoint &b) { return a.strength > b.strength; });
    std::vector<KeyPoint> kept;
    for (const KeyPoint &p : all) {
        const bool is_near = std::any_of(kept.begin(), kept.end(), [&](const KeyPoint &k) {
            return std::hypot(k.x - p.x, k.y - p.y) < static_cast<double>(call.min_distance);
        });
        if (!is_near) {
            kept.push_back(p);
        }
    }
    return kept;
}

}  // namespace ac::harris_corners
