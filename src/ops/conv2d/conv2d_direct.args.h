// SPDX-License-Identifier: MIT
#pragma once

#include "src/dispatch/row.h"

namespace ac {

/// Elements that are contiguous in the image, and in a kernel: usually those of a row of the kernel.
struct Conv2dDirectPiece {
    ptrdiff_t src;  ///< bytes to it from where the first pixel of the image is
    size_t k;       ///< the first element's number in the kernel
};

/// Outputs beside one another, all output channels.
struct Conv2dDirectArgs {
    const void *src;  ///< the image
    ptrdiff_t src_x;  ///< bytes from an output's input to the next one's
    size_t outputs;
    const Conv2dDirectPiece *pieces;  ///< of the first output
    size_t count, length;             ///< pieces, and elements of each
    const void *weights;              ///< panels of output channels: all of a panel for each element of the kernel
    size_t k;                         ///< elements of the kernel
    size_t channels;                  ///< output channels
    const void *bias;                 ///< or null
    bool clamp;                       ///< outputs stay inside [lo, hi]
    float lo, hi;
    void *dst;
    ptrdiff_t dst_x;
};

struct Conv2dDirectRow : Row {
    void (*run)(const Conv2dDirectArgs &);
    size_t (*panel)(size_t channels);  ///< output channels of the panel that begins where so many are left
};

}  // namespace ac
