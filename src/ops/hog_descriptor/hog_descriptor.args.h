// SPDX-License-Identifier: MIT
#pragma once

#include <stddef.h>
#include <stdint.h>

namespace ac {

constexpr size_t hog_lanes = 16;  ///< results of sums do not depend on the vectors of a tier
constexpr size_t hog_phases = 256;

struct HogCellsArgs {
    const float *votes;  ///< for each phase, the weight of each bin; `room` floats, a multiple of hog_lanes
    size_t bins, room;
    int32_t width, height;                 ///< of a cell, in pixels
    ptrdiff_t magnitude_step, phase_step;  ///< bytes from one row to the next
};

/// The histograms of n cells of a row. A bin is the sum of magnitude * vote over the pixels in raster order, which
/// begins with 0; each product and each sum is rounded once.
using HogCellsFn = void(const HogCellsArgs &args, const int16_t *magnitude, const uint8_t *phase, float *dst, size_t n);

struct HogBlocksArgs {
    size_t rows, length;  ///< rows of cells of a block, and values of such a row
    size_t row_step;      ///< values from one row of cells to the next
    size_t stride;        ///< values from one block to the next
    bool absolute;        ///< sums are those of absolute values, otherwise of squares
    bool limited;         ///< values are limited, and normalized again
    float limit, epsilon;
};

/// n normalized blocks of a row; those of dst are one after the other. Value number i of a block is added to sum i mod
/// hog_lanes, in rising order; then sum i + k is added to sum i for k = 8, 4, 2 and 1. Each operation is rounded once:
///
///     v * (1 / (sqrt(s) + epsilon)); with a limit, w = min(v, limit), and w * (1 / (sqrt(s) + 0.001f)) for the s of w
using HogBlocksFn = void(const HogBlocksArgs &args, const float *cells, float *dst, size_t n);

constexpr float hog_second_epsilon = 1e-3f;

}  // namespace ac
