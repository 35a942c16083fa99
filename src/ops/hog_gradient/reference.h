// SPDX-License-Identifier: MIT
// Lengths and angles of gradients in plain loops.
#pragma once

#include "src/plan/region.h"
#include "tests/framework/op_test.h"

#include <algorithm>
#include <cmath>

namespace ac::hog_gradient {

/// Lengths and angles of gradients, in raster order.
struct Polar {
    int width, height;
    std::vector<int> length, angle;
};

inline Polar expected_gradients(const ITensor &image, PhaseType type, const Border &border) {
    const int width = static_cast<int>(image.info()->dimension(0)),
              height = static_cast<int>(image.info()->dimension(1));
    const std::vector<double> pixels = test::stored(image);
    const Region region(*image.info());
    const auto at = [&](int x, int y) -> double {
        const int u = std::min(std::max(x, region.x), region.end_x - 1),
                  v = std::min(std::max(y, region.y), region.end_y - 1);
        return border.mode == BorderMode::CONSTANT && (u != x || v != y) ? border.value
                                                                         : pixels[static_cast<size_t>(v * width + u)];
    };
    Polar result{width, height, {}, {}};
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            const double gx = at(x + 1, y) - at(x - 1, y), gy = at(x, y + 1) - at(x, y - 1);
            const double turn = std::atan2(gy, gx) / (2 * std::acos(-1.0)) + (gy < 0 ? 1 : 0);
            result.length.push_back(static_cast<int>(std::floor(std::sqrt(gx * gx + gy * gy) + 0.5)));
            result.angle.push_back(static_cast<int>(type == PhaseType::SIGNED
                                                        ? std::fmod(std::floor(turn * 256 + 0.5), 256)
                                                        : std::floor(std::fmod(turn * 360, 180) + 0.5)));
        }
    }
    return result;
}

}  // namespace ac::hog_gradient
