// SPDX-License-Identifier: MIT
// The results in plain loops.
#pragma once

#include "src/ops/statistics/statistics_test.h"

namespace ac::equalize_histogram {

/// For the pixels of the valid region.
inline std::vector<double> expected(const ITensor &image) {
    const std::vector<statistics::Pixel> pixels = statistics::pixels_of(image);
    std::vector<double> up_to(256), want;
    double lowest = 255;
    for (const statistics::Pixel &p : pixels) {
        lowest = std::min(lowest, p.value);
        ++up_to[static_cast<size_t>(p.value)];
    }
    for (size_t level = 1; level < 256; ++level) {
        up_to[level] += up_to[level - 1];
    }
    const double below = up_to[static_cast<size_t>(lowest)], others = static_cast<double>(pixels.size()) - below;
    for (const statistics::Pixel &p : pixels) {
        want.push_back(others == 0 ? p.value
                                   : std::round((up_to[static_cast<size_t>(p.value)] - below) * 255 / others));
    }
    return want;
}

}  // namespace ac::equalize_histogram
