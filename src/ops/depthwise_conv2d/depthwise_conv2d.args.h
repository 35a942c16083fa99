// SPDX-License-Identifier: MIT
#ifndef AC_OPS_DEPTHWISE_CONV2D_ARGS_H
#define AC_OPS_DEPTHWISE_CONV2D_ARGS_H

#include <stddef.h>
#include <stdint.h>

namespace ac {

/// What all rows of a tensor share. Extents in elements.
struct DepthwiseConv2dArgs {
    /// The kernel is 3x3 or 5x5, both strides are 1 or both 2, there is no dilation, a row has at least
    /// `depthwise_tile` outputs, and the kernel leaves the row by no more than half its width on either side. Outputs
    /// are then made in tiles that stay in registers, and a call may make several rows.
    bool tiled;
    int width, out_width;
    int kernel_w, kernel_h, stride, dilation, pad_left;  ///< stride and dilation along the row

    bool clamp;  ///< floating point: outputs stay inside [lo, hi]
    float lo, hi;
    int32_t src_offset;  ///< quantized: of the input; of the output and its bounds
    int32_t dst_offset, dst_lo, dst_hi;
};

/// Outputs in a tile: they lie beside one another.
constexpr int depthwise_tile = 7;

/// `count` rows of outputs; one where the plan is not tiled. Channels lie behind one another everywhere.
struct DepthwiseConv2dRows {
    /// Input rows at element 0: row k of the kernel for output row t is rows[t * stride + k].
    const void *const *rows;
    const void *outside;  ///< what stands in `rows` for a row outside of the input; tiled: a row of what counts as zero
    ptrdiff_t src_x;      ///< bytes from pixel to pixel
    size_t count;
    void *dst;  ///< at element 0
    ptrdiff_t dst_x, dst_y;
    const void *weights;             ///< of the type of src; quantized: int16_t, their zero point taken away
    ptrdiff_t weights_x, weights_y;  ///< bytes from tap to tap
    const void *bias;                ///< may be null in floating point; quantized: int32_t
    const int32_t *multipliers;      ///< quantized: one for each channel, see src/simd/requant.h
    const int32_t *shifts;
    size_t channels;
};

using DepthwiseConv2dFn = void(const DepthwiseConv2dArgs &args, const DepthwiseConv2dRows &rows);

}  // namespace ac

#endif  // AC_OPS_DEPTHWISE_CONV2D_ARGS_H
