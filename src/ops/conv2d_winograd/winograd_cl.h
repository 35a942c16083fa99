// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/common/window.h"

namespace ac::conv2d {

/// A tile: its outputs, and the points of its lines.
struct WinogradTile {
    int out_w, out_h, points_w, points_h;
    size_t points() const { return static_cast<size_t>(points_w * points_h); }
};
/// The tile with the fewest points in total: 4x4 or 2x2 outputs for kernels of 3x3 and 5x5, 2x2 for 7x7, and the same
/// along the direction of kernels with one row or column. No points if the kernel has no tile.
WinogradTile winograd_tile(const SlidingWindow &window);

}  // namespace ac::conv2d
