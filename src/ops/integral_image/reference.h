// SPDX-License-Identifier: MIT
// The results in plain loops.
#pragma once

#include "tests/framework/op_test.h"

namespace ac::integral_image {

/// `before`: the contents of dst where there is no result.
inline std::vector<double> expected(const ITensor &src, std::vector<double> before) {
    const std::vector<double> from = test::stored(src);
    const size_t width = src.info()->dimension(0), height = src.info()->dimension(1);
    const ValidRegion valid = src.info()->valid_region();
    const auto left = static_cast<size_t>(valid.anchor[0]), top = static_cast<size_t>(valid.anchor[1]);
    for (size_t plane = 0; plane < from.size(); plane += width * height) {
        std::vector<double> columns(width);
        for (size_t y = top; y < top + valid.shape[1]; ++y) {
            double sum = 0;
            for (size_t x = left; x < left + valid.shape[0]; ++x) {
                columns[x] += from[plane + y * width + x];
                sum += columns[x];
                before[plane + y * width + x] = sum;
            }
        }
    }
    return before;
}

}  // namespace ac::integral_image
