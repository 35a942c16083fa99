// SPDX-License-Identifier: MIT
#pragma once

#include "src/dispatch/row.h"

namespace ac {

/// F(outputs of a tile, kernel), height x width. A tile of inputs has as many points as outputs and kernel together,
/// less one, in either direction.
enum class WinogradScheme : uint8_t { f2x2_3x3, f4x4_3x3, f2x2_5x5, f1x4_1x3, f1x4_1x5, f1x2_1x7 };

/// Input points of one tile, and all their channels, into Winograd's domain.
struct WinogradInput {
    WinogradScheme scheme;
    /// Row by row, where column 0 of the tile is or would be; a row outside of the image: a row of zeros. Channels
    /// are contiguous.
    const void *rows[6];
    ptrdiff_t step;  ///< bytes from a column to the next
    int begin, end;  ///< columns that are inside of the image; what is outside counts as zero
    size_t channels;
    void *dst;           ///< a row of channels for each point
    ptrdiff_t dst_step;  ///< bytes from a point's row to the next
};

/// One tile of the output from its points in Winograd's domain.
struct WinogradOutput {
    WinogradScheme scheme;
    const void *src;  ///< a row of channels for each point
    ptrdiff_t src_step;
    void *dst;
    ptrdiff_t dst_x, dst_y;
    size_t channels;
    const void *bias;  ///< or null
    float lo, hi;
};

/// One point of the kernels in Winograd's domain: sums over their taps, times factors.
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
