// SPDX-License-Identifier: MIT
// The results in plain loops.
#pragma once

#include "src/ops/statistics/statistics_test.h"

namespace ac::histogram {

struct Bins {
    size_t count;
    int32_t offset;
    uint32_t range;
};

inline constexpr Bins tested[] = {{256, 0, 256}, {16, 0, 256}, {10, 13, 100}, {300, 0, 256},
                                  {7, 250, 20},  {1, 0, 1},    {5, 256, 256}, {1000, 17, 3}};

inline std::vector<uint32_t> expected(const ITensor &image, const Bins &b) {
    std::vector<uint32_t> counts(b.count);
    for (const statistics::Pixel &p : statistics::pixels_of(image)) {
        const double above = p.value - b.offset;
        if (above >= 0 && above < b.range) {
            ++counts[static_cast<size_t>(std::floor(above * static_cast<double>(b.count) / b.range))];
        }
    }
    return counts;
}

}  // namespace ac::histogram
