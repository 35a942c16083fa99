// SPDX-License-Identifier: MIT
#pragma once

#include <stddef.h>
#include <stdint.h>

namespace ac {

/// The bins of one region in some channels. Strides in bytes; [begin, end) of the bins in elements.
struct RoiPoolJob {
    const void *src;
    ptrdiff_t src_y, src_c;
    void *dst;
    ptrdiff_t dst_y, dst_c;
    size_t channels;
    const int32_t *x_begin, *x_end, *y_begin, *y_end;
    int width, height;  ///< number of bins
    // QASYMM8: q = (maximum - src_zero) * ratio to nearest, ties away from zero, + dst_zero, saturated.
    bool rescale;
    float ratio;
    int32_t src_zero, dst_zero;
};

using RoiPoolFn = void(const RoiPoolJob &job);

}  // namespace ac
