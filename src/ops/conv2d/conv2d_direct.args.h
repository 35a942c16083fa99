// SPDX-License-Identifier: MIT
#pragma once

#include "src/dispatch/row.h"

namespace ac {

/// Elements that are contiguous in the image and in a kernel: usually one row of the kernel.
struct Conv2dDirectPiece {
    ptrdiff_t src;  ///< bytes from the image's first pixel
    size_t k;       ///< index in the kernel of the first element
};

/// Neighbouring outputs, with all output channels.
struct Conv2dDirectArgs {
    const void *src;  ///< the image
    ptrdiff_t src_x;  ///< bytes between the inputs of neighbouring outputs
    size_t outputs;
    const Conv2dDirectPiece *pieces;  ///< of the first output
    size_t count, length;             ///< number of pieces, and elements of each
    const void *weights;              ///< panels of output channels: a whole panel for each element of the kernel
    size_t k;                         ///< elements of the kernel
    size_t channels;                  ///< output channels
    const void *bias;                 ///< may be null
    bool clamp;                       ///< clamp outputs to [lo, hi]
    float lo, hi;
    void *dst;
    ptrdiff_t dst_x;
};

struct Conv2dDirectRow : Row {
    void (*run)(const Conv2dDirectArgs &);
    size_t (*panel)(size_t channels);  ///< output channels of the next panel if `channels` are left
};

}  // namespace ac
