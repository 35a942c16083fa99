// SPDX-License-Identifier: MIT
#pragma once

#include "src/dispatch/row.h"

namespace ac {

/// Bounds of the results, and what is known of the channels.
struct BatchNormalizeArgs {
    bool clamps;
    float lo, hi;
    const void *mean, *var, *beta, *gamma;  ///< elements of the row's type; null: 0, not for var, 0 and 1
    float epsilon;
    size_t channels;
    float *parameters;  ///< `channels` means, then as many factors gamma / sqrt(var + epsilon), then as many betas
};

/// Rows of n elements; steps lead from one row to the next. dst may be src.
struct BatchNormalizeRows {
    const uint8_t *src;
    uint8_t *dst;
    const float *mean;  ///< of the first channel, among the parameters
    size_t n, rows;
    ptrdiff_t src_step, dst_step;  ///< bytes
    ptrdiff_t channel_step;        ///< floats
    bool along;  ///< consecutive elements belong to consecutive channels; otherwise a row has one channel
};

struct BatchNormalizeRow : Row {
    void (*make_parameters)(const BatchNormalizeArgs &args);
    void (*run)(const BatchNormalizeArgs &args,
                const BatchNormalizeRows &rows);  ///< dst = (src - mean) * factor + beta
};

}  // namespace ac
