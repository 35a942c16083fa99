// SPDX-License-Identifier: MIT
#pragma once

#include "src/dispatch/row.h"

namespace ac {

/// One pass over all elements: m * s transforms of `radix` elements.
struct FftStage {
    uint32_t radix;         ///< 2, 3, 4, 5, 7, 8 or 16
    size_t m, s;            ///< radix * m is the rest of the length; s: what was done before, in elements
    const float *twiddles;  ///< for each p < m the pairs w^p .. w^(p (radix - 1)), w = exp(-2 pi i / (radix m))
};

/// How lines of n complex numbers are transformed. With `across`, each lane has a line of its own, and the stages begin
/// with s = lanes. Or a line is transformed alone: its first stage, in `first`, has neighbouring p in the lanes and
/// leaves the elements in an order in which s is a multiple of the lanes.
struct FftArgs {
    size_t n;
    bool inverse;
    float scale;  ///< of the result
    bool across;
    FftStage first;  ///< its twiddles: for each step of lanes, for k = 1 .. radix - 1, the w^(p k), split by the row
    const FftStage *stages;
    size_t count;
    size_t length;          ///< that of the stages: n, or with `chirp` a power of two from 2 n - 1 on
    const float *chirp;     ///< Bluestein: n pairs exp(-pi i j j / n); null: the stages transform n
    const float *spectrum;  ///< the `length` pairs of the transformed conj(chirp), divided by `length`
};

/// Lines whose elements are 1 or 2 floats.
struct FftLines {
    const float *const *src;
    float *const *dst;  ///< dst[i] may be src[i]; lines lie apart otherwise
    size_t count;
    size_t src_channels, dst_channels;  ///< 1: real parts only
    /// In floats, from one element of a line to the next. 0: elements are dense. Or src[0] and dst[0] are the first
    /// of `count` lines that lie side by side.
    size_t src_step, dst_step;
    /// Not 0: the parts of lines side by side lie apart, so many floats from the real to the imaginary ones. Such lines
    /// have 2 channels, at least 2 elements, and a scale of 1; their length is smooth.
    ptrdiff_t src_apart = 0, dst_apart = 0;
};

struct FftRow : Row {
    void (*run)(const FftArgs &args, const FftLines &lines, float *work);  ///< `work`: fft_work() floats
    size_t (*lanes)();
    void (*split)(float *pairs);  ///< a pair for each lane: they become a vector of real and one of imaginary parts
};

/// Floats that a call needs beside its lines.
inline size_t fft_work(const FftArgs &args, size_t lanes) {
    const size_t staging = 2 * args.n * (args.across ? lanes : 1);
    return 4 * args.length * (args.across ? lanes : 1) + 32 * lanes + staging;
}

}  // namespace ac
