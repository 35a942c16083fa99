// SPDX-License-Identifier: MIT
#pragma once

#include <stddef.h>
#include <stdint.h>

namespace ac {

/// y = (x - mean) * gamma / sqrt(statistic) + beta.
struct NormalizationArgs {
    bool centered;  ///< the statistic is the variance; otherwise the sum of squares, with a mean of 0
    bool floor;     ///< epsilon is the lower bound of the statistic; otherwise it is added
    float epsilon, gamma, beta;
};

/// The elements of a line: `levels` loops, innermost first. Steps in bytes.
struct LineElements {
    size_t levels;
    size_t count[6];
    ptrdiff_t src_step[6], dst_step[6];
    size_t total;  ///< the product of the counts
};

/// Lines: `rows` rows of `columns` lines whose first elements are adjacent. Steps in bytes, from row to row. dst may be
/// src.
struct LineRows {
    const uint8_t *src;
    uint8_t *dst;
    size_t columns, rows;
    ptrdiff_t src_step, dst_step;
};

using NormalizationFn = void(const NormalizationArgs &args, const LineElements &elements, const LineRows &rows);

}  // namespace ac
