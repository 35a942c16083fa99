// SPDX-License-Identifier: MIT
#ifndef AC_OPS_BATCH_NORMALIZE_ARGS_H
#define AC_OPS_BATCH_NORMALIZE_ARGS_H

#include <stddef.h>
#include <stdint.h>

namespace ac {

/// Bounds of the results.
struct BatchNormalizeArgs {
    bool clamps;
    float lo, hi;
};

/// Rows of n elements; steps lead from one row to the next. dst may be src.
struct BatchNormalizeRows {
    const uint8_t *src;
    uint8_t *dst;
    const float *mean;  ///< `channels` means; then as many factors, then as many terms
    size_t channels;
    size_t n, rows;
    ptrdiff_t src_step, dst_step;  ///< bytes
    ptrdiff_t channel_step;        ///< floats
    bool along;                    ///< each element of a row is of the next channel; else all are of one
};

/// dst = (src - mean) * factor + term.
using BatchNormalizeFn = void(const BatchNormalizeArgs &args, const BatchNormalizeRows &rows);

}  // namespace ac

#endif  // AC_OPS_BATCH_NORMALIZE_ARGS_H
