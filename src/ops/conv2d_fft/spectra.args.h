// SPDX-License-Identifier: MIT
#pragma once

#include "src/dispatch/row.h"

namespace ac {

/// Complex products at points of a spectrum, summed over the input channels. Steps in floats.
struct SpectraProducts {
    size_t points, pairs;  ///< of tiles: one is the real part, one the imaginary one
    size_t channels, n;    ///< of inputs, of outputs
    const float *src;      ///< real parts of all pairs, a row of channels each, then imaginary ones
    ptrdiff_t src_point;
    const float *weights;                               ///< a row of n real parts
    size_t weight_point, weight_channel, weight_apart;  ///< to another point, input channel, to the imaginary parts
    float *dst;                                         ///< as src, rows of n
    ptrdiff_t dst_point;
    bool conjugate;  ///< the weights' conjugates instead
};

/// Pixels of a line of outputs: min(max(src + bias, lo), hi). Steps in bytes.
struct SpectraOutput {
    size_t pixels, channels;
    const float *src;
    ptrdiff_t src_step;
    float *dst;
    ptrdiff_t dst_step;
    const float *bias;  ///< or null
    float lo, hi;
};

struct SpectraRow : Row {
    void (*products)(const SpectraProducts &);
    void (*output)(const SpectraOutput &);
};

}  // namespace ac
