// SPDX-License-Identifier: MIT
// For references of functions that use gradients: Sobel's filter in plain loops.
#pragma once

#include "tests/framework/op_test.h"

#include <algorithm>
#include <cmath>

namespace ac::gradients {

struct Box {
    int left, top, right, bottom;
};

/// Values at positions; those outside of the box are found as the mode says.
struct Plane {
    int width;
    Box box;
    BorderMode mode;
    double constant;
    std::vector<double> values;

    double operator()(int x, int y) const {
        const int near_x = std::min(std::max(x, box.left), box.right - 1);
        const int near_y = std::min(std::max(y, box.top), box.bottom - 1);
        if (mode == BorderMode::CONSTANT && (near_x != x || near_y != y)) {
            return constant;
        }
        return values[static_cast<size_t>(near_y * width + near_x)];
    }
};

inline Box box_of(const ITensor &image) {
    const ValidRegion valid = image.info()->valid_region();
    return {valid.anchor[0], valid.anchor[1], valid.anchor[0] + static_cast<int>(valid.shape[0]),
            valid.anchor[1] + static_cast<int>(valid.shape[1])};
}

/// Both gradients of Sobel, from the rows of Pascal's triangle.
inline std::vector<Plane> gradients_of(const Plane &image, int size) {
    const std::vector<std::vector<int>> smooth{{1, 2, 1}, {1, 4, 6, 4, 1}, {1, 6, 15, 20, 15, 6, 1}};
    const std::vector<std::vector<int>> slope{{-1, 0, 1}, {-1, -2, 0, 2, 1}, {-1, -4, -5, 0, 5, 4, 1}};
    const auto &a = smooth[static_cast<size_t>(size / 2 - 1)], &b = slope[static_cast<size_t>(size / 2 - 1)];
    std::vector<Plane> found(2, image);
    for (int y = image.box.top; y < image.box.bottom; ++y) {
        for (int x = image.box.left; x < image.box.right; ++x) {
            double along_x = 0, along_y = 0;
            for (int dy = 0; dy < size; ++dy) {
                for (int dx = 0; dx < size; ++dx) {
                    const double p = image(x + dx - size / 2, y + dy - size / 2);
                    along_x += p * a[static_cast<size_t>(dy)] * b[static_cast<size_t>(dx)];
                    along_y += p * b[static_cast<size_t>(dy)] * a[static_cast<size_t>(dx)];
                }
            }
            found[0].values[static_cast<size_t>(y * image.width + x)] = along_x;
            found[1].values[static_cast<size_t>(y * image.width + x)] = along_y;
        }
    }
    return found;
}

}  // namespace ac::gradients
