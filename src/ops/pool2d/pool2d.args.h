// SPDX-License-Identifier: MIT
#pragma once

#include <stddef.h>
#include <stdint.h>

namespace ac {

enum class Pool2dKind : uint8_t { max, mean, l2 };

/// What all rows of a tensor share. Extents in elements.
struct Pool2dArgs {
    Pool2dKind kind;
    bool planar;           ///< NCHW: the elements of a row are contiguous, and there is one channel
    bool exclude_padding;  ///< means: only elements of the tensor are counted
    bool rescale;          ///< 8-bit types: src and dst differ in scale or offset
    int width, out_width;
    int window_width, stride, pad_left, pad_right;
    float lowest;  ///< maxima start here: the type's lowest number or minus infinity
    int32_t src_offset, dst_offset;
    float ratio;  ///< scale of src / scale of dst
};

/// One row of the output; in NCHW some.
struct Pool2dRow {
    const void *src;         ///< the first row that the windows cover, element 0 of the row
    ptrdiff_t src_x, src_y;  ///< bytes from an element to the next along the row, and from row to row
    size_t rows;             ///< rows of the tensor that the windows cover
    int counted_rows;        ///< rows that means count
    void *dst;
    ptrdiff_t dst_x;
    size_t channels;  ///< NHWC: channels to do, contiguous; 1 in NCHW
    // NCHW: rows of the output, all of whose windows lie inside if there are more; bytes from one, and what it reads,
    // to the next.
    int lines;
    ptrdiff_t src_line, dst_line;
};

using Pool2dFn = void(const Pool2dArgs &args, const Pool2dRow &row);

}  // namespace ac
