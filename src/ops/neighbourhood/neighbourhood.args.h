// SPDX-License-Identifier: MIT
#pragma once

#include <stddef.h>
#include <stdint.h>

namespace ac {

constexpr size_t filter_step = 64;      ///< a row of results is a multiple of this long
constexpr size_t filter_longest = 512;  ///< and at most this long, so that kernels may keep rows on the stack
constexpr int filter_radius = 4;        ///< at most
constexpr int filter_mask = (2 * filter_radius + 1) * (2 * filter_radius + 1);  ///< pixels of a mask, at most

/// Parameters of filters that have some.
struct FilterArgs {
    const int16_t *factors;  ///< of a matrix, row by row
    const int8_t *places;    ///< pairs: row and column of the pixels of a mask
    int32_t rows, columns;   ///< of the matrix
    int32_t scale;           ///< divides sums
    int32_t shift;           ///< log2(scale), or -1
    bool narrow;             ///< all sums fit into 16 bits
    bool to_s16;             ///< results are S16 instead of U8
    int32_t count, rank;     ///< pixels of the mask; which of them in rising order is the result
    int32_t threshold;       ///< of corners
};

/// One row of n results for each dst that is not null. rows[k] are the rows around it, from the uppermost on, at the
/// first result's column; `radius` columns before it and after the last one may be read. A filter that halves the image
/// has results for columns 0, 2, 4 ... 2 * (n - 1), and n is at most half of filter_longest.
using FilterFn = void(const FilterArgs &args, const void *const *rows, void *const *dst, size_t n);

}  // namespace ac
