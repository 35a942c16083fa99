// SPDX-License-Identifier: MIT
#pragma once

#include <stddef.h>
#include <stdint.h>

namespace ac {

/// What all rows of a tensor share. Extents in elements.
struct DepthwiseConv2dArgs {
    /// The kernel is 3x3 or 5x5, both strides are 1 or both 2, there is no dilation. Outputs need `columns` of the
    /// input and `beyond` of the padding on the right, no more than half of the kernel.
    bool rolling;
    int columns, beyond;
    int width, out_width;
    int kernel_w, kernel_h, stride, dilation, pad_left;  ///< stride and dilation along the row

    bool clamp;  ///< floating point: outputs stay inside [lo, hi]
    float lo, hi;
    int32_t dst_offset, dst_lo, dst_hi;  ///< quantized
};

/// Rows of outputs beyond the last for which a rolling kernel may ask for input rows.
constexpr int depthwise_spare = 6;

/// Rows of outputs that a rolling kernel makes at a time, on Arm: as many as its sums find registers, and for 5x5 as
/// pay.
constexpr int depthwise_rows(int kernel, int stride, bool bytes) {
#if defined(__arm__)
    constexpr int most = 2;  // sums of 3x3, with its weights, in 16 registers
#else
    constexpr int most = 7;
#endif
    return kernel == 3 ? (bytes ? 2 : most) : (stride == 2 && !bytes ? 2 : 1);
}

/// `count` rows of outputs. Channels are contiguous everywhere.
struct DepthwiseConv2dRows {
    /// Input rows at element 0: row k of the kernel for output row t is rows[t * stride_y + k]. There are those for
    /// depthwise_spare more outputs than `count`.
    const void *const *rows;
    int stride_y;
    /// Elements that count as zero: a pixel of them, in place of a row that is outside of the input; for a rolling
    /// kernel a row.
    const void *outside;
    const void **pixels;  ///< room for 5 addresses for each tap of the kernel
    ptrdiff_t src_x;      ///< bytes from pixel to pixel
    int count;
    void *dst;  ///< at element 0
    ptrdiff_t dst_x, dst_y;
    const void *weights;             ///< of the type of src; quantized: int16_t, their zero point taken away
    ptrdiff_t weights_x, weights_y;  ///< bytes from tap to tap
    /// May be null in floating point; quantized: int32_t, less what the zero point of the input adds to the sum.
    const void *bias;
    const int32_t *multipliers;  ///< quantized: one for each channel, see src/simd/requant.h
    const int32_t *shifts;
    size_t channels;
};

using DepthwiseConv2dFn = void(const DepthwiseConv2dArgs &args, const DepthwiseConv2dRows &rows);

}  // namespace ac
