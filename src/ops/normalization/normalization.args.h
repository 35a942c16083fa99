// SPDX-License-Identifier: MIT
#pragma once

#include <stddef.h>
#include <stdint.h>

namespace ac {

/// y = (x - mean) * gamma / sqrt(statistic) + beta.
struct NormalizationArgs {
    bool centered;  ///< the statistic is the variance; if not, it is the sum of squares, and the mean is taken as 0
    bool floor;     ///< epsilon is the least that the statistic counts; if not, it is added
    float epsilon, gamma, beta;
};

/// The elements of a line: `levels` loops, the first one innermost. Steps in bytes.
struct LineElements {
    size_t levels;
    size_t count[6];
    ptrdiff_t src_step[6], dst_step[6];
    size_t total;  ///< the product of the counts
};

/// Lines: `rows` rows of `columns` whose first elements lie side by side. Steps in bytes, from row to row. dst may be
/// src.
struct LineRows {
    const uint8_t *src;
    uint8_t *dst;
    size_t columns, rows;
    ptrdiff_t src_step, dst_step;
};

using NormalizationFn = void(const NormalizationArgs &args, const LineElements &elements, const LineRows &rows);

}  // namespace ac
