// SPDX-License-Identifier: MIT
#include "src/gemm/tiles/schedule.h"

#include "src/ops/conv2d_fft/spectra.args.h"
#include "src/simd/complex.h"

namespace ac::AC_TIER {
namespace {

using F = simd<f32>;

/// (r, i) + (a + i b) (p + i q), or times (p - i q).
template <bool conjugate, class V> AC_INLINE void add_product(V &r, V &i, V a, V b, V p, V q) {
    r = F::mul_add(a, p, r);
    i = F::mul_add(b, p, i);
    if constexpr (conjugate) {
        r = F::mul_add(b, q, r);
        i = neg_mul_add(a, q, i);
    } else {
        r = neg_mul_add(b, q, r);
        i = F::mul_add(a, q, i);
    }
}

/// Sums for `vectors` vectors of output channels and one or two pairs, over all input channels. z, d: of the first
/// pair.
template <bool conjugate, int pairs, int vectors, class K>
AC_INLINE void sums(const SpectraProducts &t, const float *z, const float *w, float *d, K n) {
    using vec = F::vec;
    const size_t lanes = F::lanes(), half = t.pairs * t.channels, step = t.weight_channel, apart = t.weight_apart;
    const float *const end = z + t.channels;
    vec r0 = F::zero(), i0 = F::zero(), r1 = F::zero(), i1 = F::zero(), r2 = F::zero(), i2 = F::zero();
    vec r3 = F::zero(), i3 = F::zero(), s0 = F::zero(), j0 = F::zero(), s1 = F::zero(), j1 = F::zero();
    vec s2 = F::zero(), j2 = F::zero(), s3 = F::zero(), j3 = F::zero();
    for (const float *next = z + t.channels; z != end; ++z, ++next, w += step) {
        const vec a = F::load1(z), b = F::load1(z + half);
        const vec c = F::load1(pairs > 1 ? next : z), e = F::load1((pairs > 1 ? next : z) + half);
#define AC_VECTOR(k)                                                                    \
    if constexpr (vectors > k) {                                                        \
        const vec p = F::load(w + k * lanes, n), q = F::load(w + k * lanes + apart, n); \
        add_product<conjugate>(r##k, i##k, a, b, p, q);                                 \
        if constexpr (pairs > 1) {                                                      \
            add_product<conjugate>(s##k, j##k, c, e, p, q);                             \
        }                                                                               \
    }
        AC_VECTOR(0)
        AC_VECTOR(1)
        AC_VECTOR(2)
        AC_VECTOR(3)
#undef AC_VECTOR
    }
    float *const imaginary = d + t.pairs * t.n;
#define AC_STORE(k)                                         \
    if constexpr (vectors > k) {                            \
        F::store(d + k * lanes, r##k, n);                   \
        F::store(imaginary + k * lanes, i##k, n);           \
        if constexpr (pairs > 1) {                          \
            F::store(d + t.n + k * lanes, s##k, n);         \
            F::store(imaginary + t.n + k * lanes, j##k, n); \
        }                                                   \
    }
    AC_STORE(0)
    AC_STORE(1)
    AC_STORE(2)
    AC_STORE(3)
#undef AC_STORE
}

/// Vectors of output channels: as many as fit the registers with accumulators of two pairs and the operands.
#if defined(AC_SIMD_neon) || defined(AC_SIMD_sve)
constexpr size_t widest = 4;
#else
constexpr size_t widest = 2;
#endif

template <bool conjugate, int pairs>
AC_INLINE void pairs_of(const SpectraProducts &t, const float *z, const float *w, float *d) {
    const size_t lanes = F::lanes();
    size_t o = 0;
    for (; o + widest * lanes <= t.n; o += widest * lanes) {
        sums<conjugate, pairs, widest>(t, z, w + o, d + o, Full{});
    }
    for (; o + lanes <= t.n; o += lanes) {
        sums<conjugate, pairs, 1>(t, z, w + o, d + o, Full{});
    }
    if (o < t.n) {
        sums<conjugate, pairs, 1>(t, z, w + o, d + o, Tail{t.n - o});
    }
}

template <bool conjugate> void products_of(const SpectraProducts &given) {
    SpectraProducts t = given;
    for (; t.points > 0; --t.points, t.src += t.src_point, t.weights += t.weight_point, t.dst += t.dst_point) {
        size_t p = 0;
        for (; p + 2 <= t.pairs; p += 2) {
            pairs_of<conjugate, 2>(t, t.src + p * t.channels, t.weights, t.dst + p * t.n);
        }
        if (p < t.pairs) {
            pairs_of<conjugate, 1>(t, t.src + p * t.channels, t.weights, t.dst + p * t.n);
        }
    }
}

template <class T> void spectra_products(const SpectraProducts &t) {
    (t.conjugate ? products_of<true> : products_of<false>)(t);
}

template <class T> void spectra_output(const SpectraOutput &given) {
    using S = simd<T>;
    const SpectraOutput t = given;
    const typename S::vec lo = S::set1(t.lo), hi = S::set1(t.hi);
    const char *s = reinterpret_cast<const char *>(t.src);
    char *d = reinterpret_cast<char *>(t.dst);
    for (size_t i = 0; i < t.pixels; ++i, s += t.src_step, d += t.dst_step) {
        const float *const from = reinterpret_cast<const float *>(s);
        float *const to = reinterpret_cast<float *>(d);
        strip<S>(
            t.channels, [&](size_t c, auto k) __attribute__((always_inline)) {
                const typename S::vec bias = t.bias == nullptr ? S::zero() : S::load(t.bias + c, k);
                S::store(to + c, clamp<S>(S::add(S::load(from + c, k), bias), lo, hi), k);
            });
    }
}

template <class T> constexpr SpectraRow spectra_row(const Row &head) {
    return {head, spectra_products<T>, spectra_output<T>};
}

}  // namespace

AC_ROWS_OF(spectra, SpectraRow)

}  // namespace ac::AC_TIER
