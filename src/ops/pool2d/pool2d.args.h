// SPDX-License-Identifier: MIT
#pragma once

#include <stddef.h>
#include <stdint.h>

namespace ac {

enum class Pool2dKind : uint8_t { max, mean, l2 };

/// Arguments common to all rows of a tensor. Extents in elements.
struct Pool2dArgs {
    Pool2dKind kind;
    bool planar;           ///< NCHW: the elements of a row are contiguous; there is one channel
    bool exclude_padding;  ///< means count only elements of the tensor
    bool rescale;          ///< 8-bit types: src and dst differ in scale or offset
    int width, out_width;
    int window_width, stride, pad_left, pad_right;
    float lowest;  ///< start of maxima: the type's lowest number or minus infinity
    int32_t src_offset, dst_offset;
    float ratio;  ///< scale of src / scale of dst
};

/// One row of the output; in NCHW several.
struct Pool2dRow {
    const void *src;         ///< the first row that the windows cover, element 0 of the row
    ptrdiff_t src_x, src_y;  ///< bytes to the next element along the row, and to the next row
    size_t rows;             ///< rows of the tensor in the windows
    int counted_rows;        ///< rows that means count
    void *dst;
    ptrdiff_t dst_x;
    size_t channels;  ///< NHWC: number of contiguous channels; 1 in NCHW
    // NCHW: the number of output rows. If there are several, their windows do not leave the tensor vertically. Steps in
    // bytes from the source of one row to that of the next, and from output row to output row.
    int lines;
    ptrdiff_t src_line, dst_line;
};

using Pool2dFn = void(const Pool2dArgs &args, const Pool2dRow &row);

}  // namespace ac
