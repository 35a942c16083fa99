// SPDX-License-Identifier: MIT
// Pieces of memory of equal length, at equal distances. The length selects the code once.
#pragma once

#include <cstddef>
#include <cstdint>

namespace ac::moves {

/// Whether there are stores that do not read the lines that they overwrite. A tensor of at least this size, which
/// hardly stays in a cache until it is read, is written with them.
#ifdef __SSE2__
constexpr bool can_stream = true;
#else
constexpr bool can_stream = false;
#endif
constexpr size_t streamed_bytes = size_t{32} << 20;

/// `count` pieces of `bytes` bytes. `streams`: these pieces are part of a tensor of at least streamed_bytes.
struct Pile {
    uint8_t *dst;
    ptrdiff_t dst_step;
    const uint8_t *src;
    ptrdiff_t src_step;
    size_t bytes, count;
    bool streams = false;
};

void copy_pieces(const Pile &pile);

/// Fills each piece with repetitions of `value`, starting at its beginning. The pile has no source.
void fill_pieces(const Pile &pile, uint64_t value);

/// Piece n is the piece of the source with the n-th index. The indices start at `index`, `index_step` bytes apart. An
/// index outside of [0, end) gives zeros.
void pick_pieces(const Pile &pile, const uint8_t *index, ptrdiff_t index_step, size_t end);

}  // namespace ac::moves
