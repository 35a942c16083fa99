// SPDX-License-Identifier: MIT
// A kernel that slides over a plane; convolutions share this.
#pragma once

#include "arm_compute/core/CoreTypes.h"
#include "arm_compute/core/Size2D.h"

#include "src/plan/plan.h"

#include <stdint.h>

namespace ac {

/// Extents, steps and padding in elements.
struct SlidingWindow {
    int in_w = 0, in_h = 0;
    int kernel_w = 1, kernel_h = 1;
    int out_w = 0, out_h = 0;
    int stride_x = 1, stride_y = 1;
    int pad_left = 0, pad_top = 0;
    int dilation_x = 1, dilation_y = 1;
};

/// The dimensions of width, height and channels of an image in NHWC or NCHW.
struct ImageAxes {
    explicit ImageAxes(DataLayout layout) : c(layout == DataLayout::NHWC ? 0 : 2) {}
    size_t c, w = c == 0 ? 1 : 0, h = w + 1;
};

/// An extent as an int. Larger values become INT32_MAX, which slide() refuses.
inline int as_int(size_t extent) {
    return extent > INT32_MAX ? INT32_MAX : static_cast<int>(extent);
}

/// Fills in the rest of `window` from its input and kernel extents. Refuses strides and dilations of 0. Refuses a
/// kernel larger than the padded input; with `at_least_one` it has one position, at the start of the input. `name`: the
/// operator, for error texts.
Status slide(SlidingWindow &window, const char *name, const PadStrideInfo &pad_stride, const Size2D &dilation,
             bool at_least_one = false);

}  // namespace ac
