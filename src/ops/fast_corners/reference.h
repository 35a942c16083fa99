// SPDX-License-Identifier: MIT
// The corners in plain loops, from their definition.
#pragma once

#include "src/ops/key_points/key_points_test.h"

namespace ac::fast_corners {

using arm_compute::KeyPoint;

template <class Pixel> bool is_corner(const Pixel &p, double threshold) {
    const int ring[16][2] = {{0, -3}, {1, -3}, {2, -2}, {3, -1}, {3, 0},  {3, 1},   {2, 2},   {1, 3},
                             {0, 3},  {-1, 3}, {-2, 2}, {-3, 1}, {-3, 0}, {-3, -1}, {-2, -2}, {-1, -3}};
    const double middle = p(0, 0);
    int bright = 0, dark = 0;  // of consecutive pixels
    for (int k = 0; k < 16 + 8; ++k) {
        const double v = p(ring[k % 16][0], ring[k % 16][1]);
        bright = v > middle + threshold ? bright + 1 : 0;
        dark = v < middle - threshold ? dark + 1 : 0;
        if (bright == 9 || dark == 9) {
            return true;
        }
    }
    return false;
}

template <class Pixel> double strength_of(const Pixel &p, int threshold) {
    int most = 0;
    for (int t = threshold; t < 256 && is_corner(p, t); ++t) {
        most = t;
    }
    return most;
}

inline std::vector<KeyPoint> expected(const ITensor &image, float threshold, bool suppress, bool near_edges) {
    const ValidRegion valid = image.info()->valid_region();
    const int left = valid.anchor[0], top = valid.anchor[1], width = static_cast<int>(image.info()->dimension(0));
    const int right = left + static_cast<int>(valid.shape[0]), bottom = top + static_cast<int>(valid.shape[1]);
    const std::vector<double> pixels = test::stored(image);
    std::vector<double> strengths(pixels.size());
    for (int y = top + 3; y < bottom - 3; ++y) {
        for (int x = left + 3; x < right - 3; ++x) {
            strengths[static_cast<size_t>(y * width + x)] =
                strength_of([&](int dx, int dy) { return pixels[static_cast<size_t>((y + dy) * width + x + dx)]; },
                            static_cast<int>(threshold));
        }
    }
    const int margin = suppress && !near_edges ? 4 : 3;
    std::vector<KeyPoint> points;
    for (int y = top + margin; y < bottom - margin; ++y) {
        for (int x = left + margin; x < right - margin; ++x) {
            const auto at = [&](int dx, int dy) { return strengths[static_cast<size_t>((y + dy) * width + x + dx)]; };
            const double s = at(0, 0);
            const bool is_most = s >= at(-1, -1) && s >= at(0, -1) && s >= at(1, -1) && s >= at(-1, 0) &&
                                 s > at(1, 0) && s > at(-1, 1) && s > at(0, 1) && s > at(1, 1);
            if (s != 0 && (!suppress || is_most)) {
                points.push_back({x, y, suppress ? static_cast<float>(s) : 1.f, 0, 0, 1, 0});
            }
        }
    }
    return points;
}

}  // namespace ac::fast_corners
