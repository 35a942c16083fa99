// SPDX-License-Identifier: MIT
// Moves lines between memory and the buffer of fft.kernel.cpp, in which each lane has a line.
#pragma once

#include "src/ops/fft/fft.args.h"
#include "src/ops/fft/radix.h"

#define AC_NOINLINE __attribute__((noinline))

namespace ac::AC_TIER {
namespace {

// Copies between lines and the buffer with one line per lane: element j of lane l.

AC_INLINE void load_element(float *to, size_t lanes, const float *from, size_t channels) {
    to[0] = from[0];
    to[lanes] = channels == 2 ? from[1] : 0.f;
}
AC_INLINE void store_element(float *to, size_t channels, const float *from, size_t lanes, float scale) {
    to[0] = from[0] * scale;
    if (channels == 2) {
        to[1] = from[lanes] * scale;
    }
}

/// The remainder of contiguous lines, from element `j` on, after the whole vectors.
AC_NOINLINE void load_rest(const FftArgs &args, const float *const *src, size_t count, size_t channels, size_t j,
                           float *a) {
    const size_t lanes = F::lanes();
    for (size_t l = 0; l < lanes; ++l) {
        const float *from = src[l < count ? l : 0];
        for (size_t i = j; i < args.n; ++i) {
            load_element(a + 2 * lanes * i + l, lanes, from + i * channels, channels);
        }
    }
}

/// Lanes without a line load the first line, so their values cost no more than others.
AC_INLINE void load_lines(const FftArgs &args, const float *const *src, size_t count, size_t channels, float *a) {
    size_t j = 0;
#if !defined(AC_SIMD_scalar)
    const size_t lanes = F::lanes(), rows = channels == 2 ? 1 : 2;  // rows of the buffer per float of a line
    size_t i = 0;
    for (; i + lanes <= args.n * channels; i += lanes) {
        for (size_t l = 0; l < lanes; l += 4) {
            const float *p = src[l < count ? l : 0] + i, *q = src[l + 1 < count ? l + 1 : 0] + i;
            const float *r = src[l + 2 < count ? l + 2 : 0] + i, *s = src[l + 3 < count ? l + 3 : 0] + i;
            put4(a + i * rows * lanes + l, rows * lanes, F::load(p, Full{}), F::load(q, Full{}), F::load(r, Full{}),
                 F::load(s, Full{}));
        }
    }
    j = i / channels;
    for (size_t k = 0; channels == 1 && k < j; ++k) {
        F::store(a + (2 * k + 1) * lanes, F::zero(), Full{});
    }
#endif
    load_rest(args, src, count, channels, j, a);
}

AC_NOINLINE void store_rest(const FftArgs &args, const float *a, float *const *dst, size_t count, size_t channels,
                            size_t j) {
    const size_t lanes = F::lanes();
    for (size_t l = 0; l < count; ++l) {
        for (size_t i = j; i < args.n; ++i) {
            store_element(dst[l] + i * channels, channels, a + 2 * lanes * i + l, lanes, args.scale);
        }
    }
}

AC_INLINE void store_lines(const FftArgs &args, const float *a, float *const *dst, size_t count, size_t channels,
                           float *staging) {
    size_t j = 0;
    (void)staging;
#if !defined(AC_SIMD_scalar)
    const size_t lanes = F::lanes(), floats = args.n * channels, rows = channels == 2 ? 1 : 2;
    bool even = count == lanes && dst[count - 1] >= dst[0];
    const size_t apart = even && count > 1 ? size_t(dst[1] - dst[0]) : 0;
    even = even && apart >> 24 == 0;  // scattered stores have 32-bit offsets up to lanes * apart
    for (size_t l = 1; even && l < count; ++l) {
        even = dst[l] == dst[0] + l * apart;
    }
    float *to = even ? dst[0] : staging;
    const size_t step = even ? apart : floats;
    const V scale = F::set1(args.scale);
    size_t i = 0;
    for (; i + 4 <= floats; i += 4) {
        const float *x = a + i * rows * lanes;
        put4(to + i, step, F::mul(F::load(x, Full{}), scale), F::mul(F::load(x + rows * lanes, Full{}), scale),
             F::mul(F::load(x + 2 * rows * lanes, Full{}), scale),
             F::mul(F::load(x + 3 * rows * lanes, Full{}), scale));
    }
    for (size_t l = 0; !even && l < count; ++l) {
        __builtin_memcpy(dst[l], staging + l * floats, i * sizeof(float));
    }
    j = i / channels;
#endif
    store_rest(args, a, dst, count, channels, j);
}

/// `count` consecutive lines; element j is at j * step.
AC_INLINE void load_columns(const FftArgs &args, const float *src, size_t step, size_t count, size_t channels,
                            float *a) {
    const size_t lanes = F::lanes();
    for (size_t j = 0; j < args.n; ++j, src += step, a += 2 * lanes) {
        if (count == lanes) {
            V r = F::zero(), i = F::zero();
            if (channels == 2) {
                load2(src, r, i);
            } else {
                r = load_real(src);
            }
            F::store(a, r, Full{});
            F::store(a + lanes, i, Full{});
            continue;
        }
        for (size_t l = 0; l < lanes; ++l) {
            load_element(a + l, lanes, src + (l < count ? l : 0) * channels, channels);
        }
    }
}

AC_INLINE void store_columns(const FftArgs &args, const float *a, float *dst, size_t step, size_t count,
                             size_t channels) {
    const size_t lanes = F::lanes();
    const V scale = F::set1(args.scale);
    for (size_t j = 0; j < args.n; ++j, dst += step, a += 2 * lanes) {
        if (count == lanes) {
            const V r = F::mul(F::load(a, Full{}), scale);
            if (channels == 2) {
                store2(dst, r, F::mul(F::load(a + lanes, Full{}), scale));
            } else {
                store_real(dst, r);
            }
            continue;
        }
        for (size_t l = 0; l < count; ++l) {
            store_element(dst + l * channels, channels, a + l, lanes, args.scale);
        }
    }
}

/// Columns with separate real and imaginary parts.
AC_NOINLINE void load_apart(const FftArgs &args, const FftLines &lines, size_t first, Tail n, float *a) {
    const size_t lanes = F::lanes();
    const float *src = lines.src[0] + first;
    for (size_t j = 0; j < args.n; ++j, src += lines.src_step, a += 2 * lanes) {
        F::store(a, F::load(src, n), Full{});
        F::store(a + lanes, F::load(src + lines.src_apart, n), Full{});
    }
}
AC_NOINLINE void store_apart(const FftArgs &args, const FftLines &lines, size_t first, Tail n, const float *a) {
    const size_t lanes = F::lanes();
    float *dst = lines.dst[0] + first;
    for (size_t j = 0; j < args.n; ++j, dst += lines.dst_step, a += 2 * lanes) {
        F::store(dst, F::load(a, Full{}), n);
        F::store(dst + lines.dst_apart, F::load(a + lanes, Full{}), n);
    }
}

}  // namespace
}  // namespace ac::AC_TIER
