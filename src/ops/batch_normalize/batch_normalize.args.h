// SPDX-License-Identifier: MIT
#pragma once

#include "src/dispatch/row.h"

namespace ac {

/// Bounds of the results, and the parameters of the channels.
struct BatchNormalizeArgs {
    bool clamps;
    float lo, hi;
    const void *mean, *var, *beta, *gamma;  ///< of the row's type; null: 0 (mean, beta) or 1 (gamma); never var
    float epsilon;
    size_t channels;
    float *parameters;  ///< `channels` means, then as many factors gamma / sqrt(var + epsilon), then as many betas
};

/// Rows of n elements; steps lead from one row to the next. dst may be src.
struct BatchNormalizeRows {
    const uint8_t *src;
    uint8_t *dst;
    const float *mean;  ///< the first channel's, in `parameters`
    size_t n, rows;
    ptrdiff_t src_step, dst_step;  ///< bytes
    ptrdiff_t channel_step;        ///< floats
    bool along;                    ///< consecutive elements are consecutive channels; otherwise a row is one channel
};

struct BatchNormalizeRow : Row {
    void (*make_parameters)(const BatchNormalizeArgs &args);
    void (*run)(const BatchNormalizeArgs &args,
                const BatchNormalizeRows &rows);  ///< dst = (src - mean) * factor + beta
};

}  // namespace ac
