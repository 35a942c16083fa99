// SPDX-License-Identifier: MIT
#pragma once

#include <stddef.h>
#include <stdint.h>

namespace ac {

/// What all units of one attention share. A row is a query of one head; the rows of a head of keys are the queries of
/// its `group` heads: row r is query r / group of head r % group. Steps are in bytes.
struct AttentionArgs {
    size_t width, depth;  ///< elements of a query and of a key; of a value
    size_t group;
    float scale, softcap;  ///< softcap 0: none
    int64_t left, right;   ///< keys that a query sees before and after its position; -1: all
    ptrdiff_t query_step, query_head, key_step, value_step, dst_step, dst_head;
    ptrdiff_t mask_step, mask_head;  ///< of a query and a head; the mask's keys are contiguous
    bool mask_is_bool;               ///< bytes, 0: the key is not seen; otherwise numbers that are added
};

/// Rows of one head of keys.
struct AttentionUnit {
    const void *query, *key, *value, *mask;  ///< first elements of the batch and the head; mask: null if there is none
    const float *sink;                       ///< of each head of the group, or null
    void *dst;
    int64_t valid;     ///< keys that exist
    int64_t first;     ///< position of query 0 among the keys
    size_t row, rows;  ///< rows [row, row + rows); rows is at most attention_rows
    float *workspace;  ///< attention_floats()
};

using AttentionFn = void(const AttentionArgs &args, const AttentionUnit &unit);

/// The most rows of a unit: a tile of keys and values serves them from the cache.
constexpr size_t attention_rows = 128;
/// From so many rows on, a tile is copied first.
constexpr size_t attention_copies = 16;
/// Keys of a tile.
constexpr size_t attention_keys = 64;
/// Rows that are computed together.
constexpr size_t attention_block = 4;

/// Elements of a line of the workspace: a whole number of vectors of up to 2048 bits.
constexpr size_t attention_line(size_t elements) {
    return (elements + 63) / 64 * 64;
}
/// Floats of the workspace of a unit: its queries, scaled; its sums of values; for each row the largest score, the sum
/// of weights, and whether it sees a key; the scores of a block and a tile; a copy of the tile.
constexpr size_t attention_floats(size_t width, size_t depth) {
    const size_t line = attention_line(width), value = attention_line(depth);
    return attention_rows * (line + value + 3) + attention_block * attention_keys +
           attention_keys * (line + 1 + (line > value ? line : value));
}

}  // namespace ac
