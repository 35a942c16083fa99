// SPDX-License-Identifier: MIT
#pragma once

#include "src/dispatch/row.h"

namespace ac {

/// F(outputs of a tile, kernel), height x width. In each direction, a tile of inputs has as many points as outputs plus
/// kernel, less one.
enum class WinogradScheme : uint8_t { f2x2_3x3, f4x4_3x3, f2x2_5x5, f1x4_1x3, f1x4_1x5, f1x2_1x7 };

/// Transforms the inputs of one tile, with all their channels, to Winograd's domain.
struct WinogradInput {
    WinogradScheme scheme;
    /// For each row, the address of the tile's column 0, inside of the image or not; for rows outside of the image, a
    /// row of zeros. Channels are contiguous.
    const void *rows[6];
    ptrdiff_t step;  ///< bytes between columns
    int begin, end;  ///< columns inside of the image; the others count as zeros
    size_t channels;
    void *dst;           ///< a row of channels per point
    ptrdiff_t dst_step;  ///< bytes between the rows of points
};

/// Transforms one tile of outputs from its points in Winograd's domain.
struct WinogradOutput {
    WinogradScheme scheme;
    const void *src;  ///< a row of channels per point
    ptrdiff_t src_step;
    void *dst;
    ptrdiff_t dst_x, dst_y;
    size_t channels;
    const void *bias;  ///< may be null
    float lo, hi;
};

/// Computes one point of the kernels in Winograd's domain: sums over their taps, times factors.
struct WinogradWeights {
    const void *src;  ///< the channels of the first tap
    ptrdiff_t src_step;
    const float *factors;
    size_t taps, channels;
    void *dst;
};

struct WinogradRow : Row {
    void (*input)(const WinogradInput &);
    void (*output)(const WinogradOutput &);
    void (*weights)(const WinogradWeights &);
};

}  // namespace ac
