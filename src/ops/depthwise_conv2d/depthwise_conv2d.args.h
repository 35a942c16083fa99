// SPDX-License-Identifier: MIT
#pragma once

#include <stddef.h>
#include <stdint.h>

namespace ac {

/// Arguments shared by all rows of a tensor. Extents in elements.
struct DepthwiseConv2dArgs {
    /// Set if the kernel is 3x3 or 5x5, the strides are both 1 or both 2, and there is no dilation. Outputs then need
    /// `columns` of the input and `beyond` columns of padding on the right, at most half of the kernel.
    bool rolling;
    int columns, beyond;
    int width, out_width;
    int kernel_w, kernel_h, stride, dilation, pad_left;  ///< stride and dilation along the row

    bool clamp;  ///< floating point: clamp outputs to [lo, hi]
    float lo, hi;
    int32_t dst_offset, dst_lo, dst_hi;  ///< quantized
};

/// A rolling kernel may read addresses of input rows for this many rows of outputs after the last one.
constexpr int depthwise_spare = 6;

/// Rows of outputs that a rolling kernel on Arm computes at a time: as many as have registers for their sums; for 5x5,
/// as many as pay.
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
    /// Input rows at element 0: row k of the kernel for output row t is rows[t * stride_y + k]. The array also covers
    /// depthwise_spare output rows after `count`.
    const void *const *rows;
    int stride_y;
    /// Elements that count as zero, used for rows outside of the input: a pixel, or for a rolling kernel a
    /// row.
    const void *outside;
    const void **pixels;  ///< room for 5 addresses per tap of the kernel
    ptrdiff_t src_x;      ///< bytes between pixels
    int count;
    void *dst;  ///< at element 0
    ptrdiff_t dst_x, dst_y;
    const void *weights;             ///< of src's type; quantized: int16_t, without their zero point
    ptrdiff_t weights_x, weights_y;  ///< bytes between taps
    /// May be null in floating point. Quantized: int32_t, less the contribution of the input's zero point to the sum.
    const void *bias;
    const int32_t *multipliers;  ///< quantized: one per channel, see src/simd/requant.h
    const int32_t *shifts;
    size_t channels;
};

using DepthwiseConv2dFn = void(const DepthwiseConv2dArgs &args, const DepthwiseConv2dRows &rows);

}  // namespace ac
