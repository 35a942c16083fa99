// SPDX-License-Identifier: MIT
// Tails for kernels with many loops, where loads and stores of partial vectors would take more bytes than everything
// else. If masks are free (SVE, AVX-512), loops do their own tails; elsewhere loops run on whole vectors, and the
// remainder goes through buffers on the stack.
#pragma once

#include "src/simd/four.h"
#include "src/simd/vectors.h"

namespace ac::AC_TIER {

/// Calls body(offset, c) from element i on. Without masks, n - i is a multiple of S's lanes. The body must stay one
/// copy: Clang would unroll it, and GCC would vectorize the scalar one, for several times the bytes.
template <class S, class Body> AC_INLINE void whole_rest(size_t i, size_t n, Body &&body) {
    const size_t lanes = S::lanes();
#if defined(AC_SIMD_sve)
    for (svbool_t some = S::left(i, n); svptest_first(S::all(), some); some = S::left(i, n)) {
        body(i, some);
        i += lanes;
    }
#else
#if defined(__clang__)
#pragma clang loop unroll(disable)
#endif
    for (; i + lanes <= n; i += lanes) {
        body(i, Full{});
#if defined(AC_SIMD_scalar)
        __asm__ volatile("");
#endif
    }
    if (AC_SIMD_MASKED && i < n) {
        body(i, Tail{n - i});
    }
#endif
}

template <class S, class Body> AC_INLINE void whole_strip(size_t n, Body &&body) {
    whole_rest<S>(0, n, body);
}

/// store(offset, load(offset, c), c), four vectors per step as long as possible.
template <class S, class Load, class Store> AC_INLINE void whole_strip4(size_t n, Load &&load, Store &&store) {
    const size_t lanes = S::lanes();
    size_t i = 0;
    for (; in_fours && i + 4 * lanes <= n; i += 4 * lanes) {
        step4<S>(i, load, store);
    }
    whole_rest<S>(i, n, [&](size_t k, auto c) { store(k, load(k, c), c); });
}

/// dst[i] = table[src[i]] for bytes; S is simd<u8>.
template <class S> AC_INLINE void whole_lookup(const uint8_t *bytes, const void *psrc, void *pdst, size_t n) {
    const uint8_t *src = static_cast<const uint8_t *>(psrc);
    uint8_t *dst = static_cast<uint8_t *>(pdst);
    const auto table = S::load_table(bytes);
    whole_strip4<S>(
        n, [&](size_t i, auto c) { return S::lookup(table, S::load(src + i, c)); },
        [&](size_t i, auto v, auto c) { S::store(dst + i, v, c); });
}

/// dst[i] = f(src[i]) in lanes of S (f32 or s32), for any types in memory; integers saturate.
template <class S, class V, class D, class Fn> AC_INLINE void whole_map(const V *src, D *dst, size_t n, Fn &&f) {
    const size_t i = map4<S>(src, dst, n, f);
    whole_rest<S>(i, n, [&](size_t k, auto c) { store_one(dst + k, f(S::load_as(src + k, c)), c); });
}

/// dst[i] = f(a[i], b[i]) in the same way.
template <class S, class V, class D, class Fn>
AC_INLINE void whole_map2(const V *a, const V *b, D *dst, size_t n, Fn &&f) {
    size_t i = 0;
    for (; in_fours && i + 4 * S::lanes() <= n; i += 4 * S::lanes()) {
        typename S::vec p, q, r, s, t, u, v, w;
        load4(a + i, p, q, r, s);
        load4(b + i, t, u, v, w);
        store4(dst + i, f(p, t), f(q, u), f(r, v), f(s, w));
    }
    whole_rest<S>(i, n,
                  [&](size_t k, auto c) { store_one(dst + k, f(S::load_as(a + k, c), S::load_as(b + k, c)), c); });
}

/// Are elements of type T computed as floats? Halves are if the tier has no arithmetic for them.
template <class T> struct as_f32 { static constexpr bool value = false; };
template <> struct as_f32<f32> { static constexpr bool value = true; };
#if !defined(AC_SIMD_sve) && !defined(__ARM_FEATURE_FP16_VECTOR_ARITHMETIC)
template <> struct as_f32<f16> : as_f32<f32> {};
#endif

namespace {

/// Calls fn(args, src, dst, count) on multiples of S's lanes: once on the whole vectors, if there are any, and once on
/// a copy of the remainder.
template <class S, class Args>
__attribute__((noinline)) void through_copy(void (*fn)(const Args &, const void *, void *, size_t), const Args &args,
                                            const void *src, size_t src_size, void *dst, size_t dst_size, size_t n) {
    const size_t rest = n % S::lanes();
    if (n != rest) {
        fn(args, src, dst, n - rest);
    }
    if (rest != 0) {
        alignas(16) uint8_t in[64] = {};  // no vector without masks is longer, and no element is wider than its lane
        alignas(16) uint8_t out[64];
        __builtin_memcpy(in, static_cast<const uint8_t *>(src) + (n - rest) * src_size, rest * src_size);
        fn(args, in, out, S::lanes());
        __builtin_memcpy(static_cast<uint8_t *>(dst) + (n - rest) * dst_size, out, rest * dst_size);
    }
}

}  // namespace

/// Calls fn on n elements; its loops must be the ones above. Sizes are those of elements, in bytes.
template <class S, class Args>
AC_INLINE void in_whole_vectors(void (*fn)(const Args &, const void *, void *, size_t), const Args &args,
                                const void *src, size_t src_size, void *dst, size_t dst_size, size_t n) {
    if (AC_SIMD_MASKED || n % S::lanes() == 0) {
        fn(args, src, dst, n);
    } else if constexpr (!AC_SIMD_MASKED) {
        through_copy<S>(fn, args, src, src_size, dst, dst_size, n);
    }
}

}  // namespace ac::AC_TIER
