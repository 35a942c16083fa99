// SPDX-License-Identifier: MIT
// Pieces of memory of equal length, at equal distances. The length selects the code once.
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

/// Fills each piece with repetitions of `value`, starting at its beginning. The pile has no source.
void fill_pieces(const Pile &pile, uint64_t value);

/// Piece n is the piece of the source with the n-th index. The indices start at `index`, `index_step` bytes apart. An
/// index outside of [0, end) gives zeros.
void pick_pieces(const Pile &pile, const uint8_t *index, ptrdiff_t index_step, size_t end);

}  // namespace ac::moves
