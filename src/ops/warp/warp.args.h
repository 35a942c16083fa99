// SPDX-License-Identifier: MIT
#pragma once

#include <stddef.h>
#include <stdint.h>

namespace ac {

constexpr int warp_limit = 1 << 30;  ///< Positions are between this and its negative; images are not larger.

/// How the pixels of a plane are computed from those of another one.
struct WarpArgs {
    const uint8_t *src;          ///< pixel (0, 0)
    ptrdiff_t src_row;           ///< bytes
    int32_t x, y, end_x, end_y;  ///< the pixels of src that exist
    int32_t outside;             ///< the others, or one of the following
    bool bilinear;
    bool round;  ///< of a position, if not bilinear: to the nearest whole number, not down
    // Without maps, pixel (x, y) comes from position (X / Z, Y / Z), with (X, Y, Z) = the matrix times (x, y, 1).
    bool divide;      ///< Z is not always 1
    float matrix[9];  ///< column by column
};
constexpr int32_t warp_nearest = -1;  ///< as the nearest one that exists
constexpr int32_t warp_keep = -2;     ///< results that depend on them are not written

/// One row of n results.
struct WarpRow {
    const uint8_t *map_x, *map_y;      ///< positions as float, or null
    ptrdiff_t map_x_step, map_y_step;  ///< bytes from one to the next
    uint8_t *dst;
    int32_t y;
    size_t n;
};

using WarpFn = void(const WarpArgs &args, const WarpRow &row);

}  // namespace ac
