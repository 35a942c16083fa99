// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/common/window.h"

namespace ac::conv2d {

/// A tile: its outputs, and the points of a line of it.
struct WinogradTile {
    int out_w, out_h, points_w, points_h;
    size_t points() const { return static_cast<size_t>(points_w * points_h); }
};
/// The one whose tiles have the fewest points together: kernels of 3x3 and 5x5 have tiles of 4x4 or 2x2 outputs, of 7x7
/// those of 2x2, and others as these along their direction. No points where there is none for the kernel.
WinogradTile winograd_tile(const SlidingWindow &window);

}  // namespace ac::conv2d
