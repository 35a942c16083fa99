// SPDX-License-Identifier: MIT
// The results in plain loops.
#pragma once

#include "src/ops/statistics/statistics_test.h"

namespace ac::mean_std_dev {

struct Moments {
    double mean, deviation, farthest;
};

inline Moments expected(const ITensor &image) {
    const std::vector<statistics::Pixel> pixels = statistics::pixels_of(image);
    const auto n = static_cast<double>(pixels.size());
    double sum = 0, squares = 0, farthest = 0;
    for (const statistics::Pixel &p : pixels) {
        sum += p.value;
    }
    for (const statistics::Pixel &p : pixels) {
        squares += (p.value - sum / n) * (p.value - sum / n);
        farthest = std::max(farthest, std::abs(p.value - sum / n));
    }
    return {sum / n, std::sqrt(squares / n), farthest};
}

}  // namespace ac::mean_std_dev
