// SPDX-License-Identifier: MIT
#pragma once

#include "src/dispatch/row.h"

namespace ac {

/// One pass over all elements: m * s transforms of `radix` elements.
struct FftStage {
    uint32_t radix;         ///< 2, 3, 4, 5, 7, 8 or 16
    size_t m, s;            ///< radix * m is the length still to do; s: that done before, in elements
    const float *twiddles;  ///< pairs w^p .. w^(p (radix - 1)) for each p < m; w = exp(-2 pi i / (radix m))
};

/// How lines of n complex numbers are transformed. With `across`, each lane has its own line, and the stages begin with
/// s = lanes. Otherwise a line is transformed alone: its first stage, `first`, has consecutive p in the lanes, and it
/// orders its results so that s is a multiple of the lanes.
struct FftArgs {
    size_t n;
    bool inverse;
    float scale;  ///< factor of the result
    bool across;
    FftStage first;  ///< its twiddles: w^(p k) for k = 1 .. radix - 1, for each vector of p, split by the row
    const FftStage *stages;
    size_t count;
    size_t length;          ///< length of the stages: n, or with `chirp` a power of two of at least 2 n - 1
    const float *chirp;     ///< Bluestein: n pairs exp(-pi i j j / n); null: the stages have length n
    const float *spectrum;  ///< `length` pairs: the transformed conj(chirp), divided by `length`
};

/// Lines whose elements are 1 or 2 floats.
struct FftLines {
    const float *const *src;
    float *const *dst;  ///< dst[i] may be src[i]; otherwise lines do not overlap
    size_t count;
    size_t src_channels, dst_channels;  ///< 1: real parts only
    /// Floats from one element of a line to the next. 0: elements are contiguous. Otherwise src[0] and dst[0] are the
    /// first of `count` adjacent lines.
    size_t src_step, dst_step;
    /// Not 0: adjacent lines have separate real and imaginary parts, so many floats apart. Such lines have 2 channels,
    /// at least 2 elements, a scale of 1, and a smooth length.
    ptrdiff_t src_apart = 0, dst_apart = 0;
};

struct FftRow : Row {
    void (*run)(const FftArgs &args, const FftLines &lines, float *work);  ///< `work`: fft_work() floats
    size_t (*lanes)();
    void (*split)(float *pairs);  ///< splits one pair per lane into a vector of real and one of imaginary parts
};

/// Floats of workspace that a call needs.
inline size_t fft_work(const FftArgs &args, size_t lanes) {
    const size_t staging = 2 * args.n * (args.across ? lanes : 1);
    return 4 * args.length * (args.across ? lanes : 1) + 32 * lanes + staging;
}

}  // namespace ac
