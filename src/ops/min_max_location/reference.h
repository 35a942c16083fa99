// SPDX-License-Identifier: MIT
// The results in plain loops.
#pragma once

#include "src/ops/statistics/statistics_test.h"

#include <limits>

namespace ac::min_max_location {

using arm_compute::Coordinates2D;

inline constexpr double nan = std::numeric_limits<double>::quiet_NaN();

struct Found {
    double value[2];
    std::vector<Coordinates2D> place[2];
    uint32_t count[2];
    bool overflow[2];
};

inline Found expected(const ITensor &image, size_t room) {
    const std::vector<statistics::Pixel> pixels = statistics::pixels_of(image);
    Found found{{pixels[0].value, pixels[0].value}, {}, {}, {}};
    bool is_nan = false;
    for (const statistics::Pixel &p : pixels) {
        found.value[0] = std::min(found.value[0], p.value);
        found.value[1] = std::max(found.value[1], p.value);
        is_nan = is_nan || std::isnan(p.value);
    }
    for (size_t k = 0; k < 2; ++k) {
        found.value[k] = is_nan ? nan : found.value[k];
        for (const statistics::Pixel &p : pixels) {
            if (is_nan ? std::isnan(p.value) : p.value == found.value[k]) {
                if (found.count[k]++ < room) {
                    found.place[k].push_back({p.x, p.y});
                }
            }
        }
        found.overflow[k] = found.count[k] > room;
    }
    return found;
}

}  // namespace ac::min_max_location
