// SPDX-License-Identifier: MIT
#pragma once

#include <stddef.h>
#include <stdint.h>

namespace ac {

/// The exponents that need only square roots, and all others.
enum class NormalizePower : uint8_t { half, three_quarters, one, any };

struct NormalizeArgs {
    float kappa, coefficient, beta;
    NormalizePower power;
};

/// Elements [first, first + count) of a row of n, or of `lines` such rows. Steps in bytes.
struct NormalizeRow {
    const uint8_t *src;    ///< the row
    const uint8_t *start;  ///< the first row of the window; the loops below lead to the others
    size_t rows[2];
    ptrdiff_t step[2];
    size_t n, first, count;
    size_t radius;  ///< elements of the window to either side along the row
    uint8_t *dst;   ///< the row
    size_t lines;   ///< if more than one, windows extend only along the row
    ptrdiff_t src_line, dst_line;
};

/// dst = src / (kappa + coefficient * sum)^beta, with the sum of squares over each element's window. `sums` has room
/// for count + 2 radius numbers per line.
using NormalizeFn = void(const NormalizeArgs &args, const NormalizeRow &row, float *sums);

}  // namespace ac
