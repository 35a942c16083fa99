// SPDX-License-Identifier: MIT
// Pieces of memory, one like the other, at equal distances. Their length is looked at once.
#pragma once

#include <cstddef>
#include <cstdint>

namespace ac::moves {

/// `count` pieces of `bytes` bytes.
struct Pile {
    uint8_t *dst;
    ptrdiff_t dst_step;
    const uint8_t *src;
    ptrdiff_t src_step;
    size_t bytes, count;
};

void copy_pieces(const Pile &pile);

/// `value` from the beginning of each piece on, again and again. The pile has no source.
void fill_pieces(const Pile &pile, uint64_t value);

/// Piece n is that of the source which the n-th of the numbers at `index` names, `index_step` bytes apart; zeros for
/// numbers outside of [0, end).
void pick_pieces(const Pile &pile, const uint8_t *index, ptrdiff_t index_step, size_t end);

}  // namespace ac::moves
