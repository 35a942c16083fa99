// SPDX-License-Identifier: MIT
#pragma once

#include <stddef.h>

namespace ac {

/// y = (x - mean) * gamma / sqrt(statistic + epsilon) + beta of rows of n contiguous elements.
struct LayerNormalizeArgs {
    size_t n;
    float epsilon;
    bool centered;             ///< the statistic is the variance; otherwise the mean of the squares, with a mean of 0
    const void *gamma, *beta;  ///< n elements each; null: ones, zeros
};

/// Rows; x is src, or src + skip. Steps in bytes. dst may be src.
struct LayerNormalizeRows {
    const void *src, *skip;  ///< skip: null if there is none
    void *dst, *sum;         ///< sum: where x is written, or null
    size_t rows;
    ptrdiff_t src_step, skip_step, dst_step, sum_step;
};

using LayerNormalizeFn = void(const LayerNormalizeArgs &args, const LayerNormalizeRows &rows);

}  // namespace ac
