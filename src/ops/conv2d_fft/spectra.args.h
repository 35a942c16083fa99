// SPDX-License-Identifier: MIT
#pragma once

#include "src/dispatch/row.h"

namespace ac {

/// Complex products at points of a spectrum, summed over the input channels. Steps in floats.
struct SpectraProducts {
    size_t points, pairs;  ///< pairs of tiles: a real and an imaginary part
    size_t channels, n;    ///< input channels, output channels
    const float *src;      ///< real parts of all pairs, with a row of channels each, then imaginary parts
    ptrdiff_t src_point;
    const float *weights;                               ///< a row of n real parts
    size_t weight_point, weight_channel, weight_apart;  ///< to the next point, input channel, imaginary parts
    float *dst;                                         ///< like src, with rows of n
    ptrdiff_t dst_point;
    bool conjugate;  ///< multiply by the conjugates of the weights
};

/// Pixels of a line of outputs: min(max(src + bias, lo), hi). Steps in bytes.
struct SpectraOutput {
    size_t pixels, channels;
    const float *src;
    ptrdiff_t src_step;
    float *dst;
    ptrdiff_t dst_step;
    const float *bias;  ///< may be null
    float lo, hi;
};

struct SpectraRow : Row {
    void (*products)(const SpectraProducts &);
    void (*output)(const SpectraOutput &);
};

}  // namespace ac
