// SPDX-License-Identifier: MIT
#pragma once

#include <stddef.h>
#include <stdint.h>

namespace ac {

constexpr size_t filter_step = 64;       ///< a row of results is a multiple of this long
constexpr size_t filter_longest = 1024;  ///< and at most this long, so that kernels may keep rows on the stack
constexpr int filter_radius = 4;         ///< at most
constexpr int filter_mask = (2 * filter_radius + 1) * (2 * filter_radius + 1);  ///< pixels of a mask, at most

/// Masks that have rows of their own.
enum class FilterMask : int8_t { any, box3x3, box5x5, disk5x5 };

/// A factor of a matrix, for the pixel `column` columns to the right of the result.
struct FilterTap {
    int8_t row, column;
    int16_t factor;
};

/// Parameters of filters that have some.
struct FilterArgs {
    /// Factors other than 0, those above 0 first. If the matrix is a column times a row: those of the column, whose
    /// sums fit into 16 bits.
    const FilterTap *taps;
    const FilterTap *row_taps;  ///< factors of that row; null for other matrices
    int32_t tap_count, row_tap_count;
    int32_t above;   ///< taps above 0
    int32_t radius;  ///< columns beside a result, if the matrix is a product
    int32_t offset;  ///< added to `narrow` sums, so that none is negative; otherwise 0
    int32_t scale;   ///< divides sums
    bool narrow;     ///< sums need 16 bits
    bool exact;      ///< sums are below 2^24, so a truncated quotient in float is exact
    bool to_s16;     ///< results are S16 instead of U8
    FilterMask mask;
    const int8_t *places;  ///< pairs: row and column of the pixels of a mask
    int32_t count, rank;   ///< pixels of the mask; which of them in rising order is the result
    int32_t threshold;     ///< of corners
};

/// One row of n results for each dst that is not null. rows[k] are the rows around it, from the uppermost on, at the
/// first result's column; `radius` columns before it and after the last one may be read. A filter that halves the image
/// has results for columns 0, 2, 4 ... 2 * (n - 1), and n is at most half of filter_longest.
using FilterFn = void(const FilterArgs &args, const void *const *rows, void *const *dst, size_t n);

}  // namespace ac
