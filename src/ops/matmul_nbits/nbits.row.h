// SPDX-License-Identifier: MIT
// The rows of the kernels of MatMulNBits, and the layouts of what they read. No std headers: this is read at every
// tier.
#pragma once

#include "src/dispatch/row.h"

namespace ac {

/// Weights are panels of `columns` columns. A panel is a sequence of blocks; a block has its elements, then the scales
/// of the columns, then their offsets if the weights have offsets: F32, or F16 as the user has them. F32: an element is
/// scale * (q - middle) + offset, where middle is half the range of unsigned weights, 0 of signed ones. F16: it is
/// scale * q + offset. Elements of a block, outermost first:
///   pieces of min(32, block) of k, groups of `group` columns, vectors of `vector` columns, steps, columns of a vector.
/// A step of a column is `kr` bytes. With 8 bits they are kr elements of k. With 4 bits they are 2 kr elements: the low
/// halves of the bytes are the first kr.
struct NbitsLayout {
    uint8_t columns, group, vector, kr;
    bool is_unsigned;  ///< elements are stored with an offset of half their range; otherwise as two's complement
    float factor;      ///< of the scales of src: 1/16 for kernels that leave elements in the high halves of bytes
    /// Elements of src. Rows are in groups of `rows`, or alone: each block of a group has rows * block bytes, which are
    /// steps of kr elements of row 0, of row 1, ..., then `copies` times the scale of each row, `copies` times their
    /// sums (float: scale * sum), and their sums as int32_t.
    uint8_t rows, copies;
    uint8_t most_rows;          ///< of a call, a multiple of `rows`
    bool short_scales = false;  ///< scales in F32 are rounded to 22 bits
};

/// Rows of a group, unless it is one row.
constexpr size_t nbits_rows = 4;
constexpr size_t nbits_piece = 32, nbits_least_block = 16, nbits_most_block = 256;
/// Of a block that is a whole column: its sum of products of bytes fits into 32 bits.
constexpr size_t nbits_most_k = size_t{1} << 17;
/// Elements of the largest result of a call.
constexpr size_t nbits_tile = 2048;

/// Bytes of a block of one row of src.
constexpr size_t nbits_src_bytes(const NbitsLayout &layout, size_t block) {
    return block + 4 * (2 * size_t{layout.copies} + 1);
}

/// One panel of weights times rows of src.
struct NbitsTile {
    const void *a;  ///< groups of rows; exact: rows
    size_t rows;    ///< 1, or a multiple of the layout's rows; exact: 1 to most_rows
    const void *b;  ///< a panel
    size_t blocks;  ///< in a row
    size_t block;   ///< elements of a block: 16, or a multiple of 32
    bool offsets;   ///< whether the panel has offsets
    float middle;   ///< of the weights
    float *d;       ///< rows of `columns` elements: the result without bias
    size_t d_step;  ///< elements between rows of d
};
using NbitsFn = void(const NbitsTile &args);

/// Row::type is that of the weights: qs4 or qs8, whatever their sign.
struct NbitsRow : Row {
    NbitsLayout layout;
    size_t (*lanes)();  ///< exact: columns of a vector, at most 64, and the unit of the layout's; otherwise null
    NbitsFn *run;
    NbitsFn *run_half;  ///< for panels with F16; or null
};

/// One row of src, to one place of a group.
struct NbitsSource {
    const void *src;
    size_t k, block;
    void *group;
    size_t rows, row;  ///< of the group; the place of this row
    size_t kr, copies;
    float factor;  ///< NbitsLayout
    bool sums;     ///< whether the kernel reads the sums of rows
};
using NbitsSourceFn = void(const NbitsSource &args);

struct NbitsResult {
    const float *sums;  ///< m rows of `columns`; the first n count
    size_t m, n, columns;
    ptrdiff_t step;    ///< bytes between rows of dst
    const void *bias;  ///< null: zeros
    bool bias_is_f32;  ///< otherwise of dst's type
    void *dst;
};
using NbitsResultFn = void(const NbitsResult &args);

/// Row::type is that of src or dst.
struct NbitsEndsRow : Row {
    NbitsSourceFn *quantize;  ///< to bytes
    NbitsSourceFn *widen;     ///< to float: each block is followed by its sum
    NbitsResultFn *finish;
};

}  // namespace ac
