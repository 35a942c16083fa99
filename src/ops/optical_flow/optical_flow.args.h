// SPDX-License-Identifier: MIT
#pragma once

#include <stddef.h>
#include <stdint.h>

namespace ac {

/// A point that is tracked. Positions are those of the level that was done last.
struct FlowPoint {
    float old_x, old_y, new_x, new_y;
    float tracked;  ///< 0: it is lost
};

struct FlowPlane {
    const uint8_t *first;  ///< pixel (0, 0)
    ptrdiff_t step;        ///< bytes from one row to the next
};

struct FlowArgs {
    FlowPlane before, after;           ///< U8
    FlowPlane x, y;                    ///< gradients of the first image, S16
    int32_t left, top, right, bottom;  ///< pixels that exist
    int32_t window;                    ///< 1 to flow_most_window
    int32_t most_steps;
    float epsilon;  ///< a step is the last one if the square of its length is not above; below 0: does not matter
    bool last;      ///< there is no larger level: a point whose motion is not found is lost
};

constexpr int32_t flow_most_window = 64;  ///< the sums of a row fit into lanes of 32 bits
constexpr int32_t flow_bits = 14;         ///< of the fraction of a weight
constexpr int32_t flow_kept_bits = 5;     ///< of the fraction of an interpolated pixel
constexpr float flow_scale = 1.f / 1048576;
constexpr float flow_least_determinant = 1e-7f, flow_least_eigenvalue = 1e-4f, flow_least_step = 0.01f;

/// `points`: n FlowPoints. Tracks them from one level of two pyramids to the other one: changes new_x, new_y and
/// tracked.
///
/// The pixel k of a window around (x, y) has the column floor(x) - window / 2 + k and the weights of the fraction of x;
/// rows are alike. Weights are rounded to flow_bits, pixels of the images to flow_kept_bits, gradients to integers, so
/// that sums are exact. A and b have the sums of products of gradients, and of gradients and differences, times
/// flow_scale. A step is -A^-1 b; each operation in float is rounded once, in this order:
///
///     det = A11 A22 - A12 A12; f = 1 / det
///     step = ((A12 b2 - A22 b1) f, (A12 b1 - A11 b2) f)
using FlowFn = void(const FlowArgs &args, float *points, size_t n);

}  // namespace ac
