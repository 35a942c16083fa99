// SPDX-License-Identifier: MIT
// Edges in plain loops, from their definition.
#pragma once

#include "src/ops/gradients/gradients_test.h"

#include <cmath>

namespace ac::canny_edge {

using gradients::Box;
using gradients::Plane;

/// The numbers of a call.
struct Call {
    int upper, lower, gradient_size, norm;
    BorderMode mode;
    uint8_t constant;
    bool keep_one = false;
};

/// The lengths of pixels that may be edges; 0 elsewhere.
inline std::vector<double> candidates_of(const std::vector<Plane> &both, const Plane &lengths, int margin,
                                         const Call &call) {
    std::vector<double> found(lengths.values.size());
    const Box &box = lengths.box;
    for (int y = box.top + margin; y < box.bottom - margin; ++y) {
        for (int x = box.left + margin; x < box.right - margin; ++x) {
            const double pi = std::acos(-1.0), degrees = std::atan2(both[1](x, y), both[0](x, y)) * 180 / pi;
            const int sector = static_cast<int>(std::floor((degrees + 360 + 22.5) / 45)) % 4;
            const int steps[4][2] = {{1, 0}, {1, 1}, {0, 1}, {-1, 1}};
            const int dx = steps[sector][0], dy = steps[sector][1];
            const double own = lengths(x, y), next = lengths(x + dx, y + dy);
            const bool may_be_equal = call.keep_one && sector % 2 == 0;
            if (own > lengths(x - dx, y - dy) && (own > next || (may_be_equal && own == next)) && own > call.lower) {
                found[static_cast<size_t>(y * lengths.width + x)] = own;
            }
        }
    }
    return found;
}

/// Marks everything that can be reached from pixels above the upper threshold.
inline std::vector<double> reached(const std::vector<double> &lengths, int width, double upper) {
    std::vector<double> edges(lengths.size());
    std::vector<int> open;
    const int count = static_cast<int>(lengths.size());
    for (int i = 0; i < count; ++i) {
        if (lengths[static_cast<size_t>(i)] > upper) {
            edges[static_cast<size_t>(i)] = 255;
            open.push_back(i);
        }
    }
    while (!open.empty()) {
        const int at = open.back();
        open.pop_back();
        for (int dy = -1; dy <= 1; ++dy) {
            for (int dx = -1; dx <= 1; ++dx) {
                const int x = at % width + dx, next = at + dy * width + dx;
                if (x >= 0 && x < width && next >= 0 && next < count && lengths[static_cast<size_t>(next)] != 0 &&
                    edges[static_cast<size_t>(next)] == 0) {
                    edges[static_cast<size_t>(next)] = 255;
                    open.push_back(next);
                }
            }
        }
    }
    return edges;
}

inline std::vector<double> expected(const ITensor &image, const Call &call) {
    const Plane pixels{static_cast<int>(image.info()->dimension(0)), gradients::box_of(image), call.mode,
                       static_cast<double>(call.constant), test::stored(image)};
    const std::vector<Plane> both = gradients::gradients_of(pixels, call.gradient_size);
    Plane lengths = pixels;
    const Box &box = pixels.box;
    for (int y = box.top; y < box.bottom; ++y) {
        for (int x = box.left; x < box.right; ++x) {
            const double gx = both[0](x, y), gy = both[1](x, y);
            lengths.values[static_cast<size_t>(y * pixels.width + x)] =
                call.norm == 1 ? std::fabs(gx) + std::fabs(gy) : std::round(std::sqrt(gx * gx + gy * gy));
        }
    }
    const int margin = call.mode == BorderMode::UNDEFINED ? call.gradient_size / 2 + 1 : 0;
    return reached(candidates_of(both, lengths, margin, call), pixels.width, call.upper);
}

}  // namespace ac::canny_edge
