// SPDX-License-Identifier: MIT
#include "src/ops/activation/activation.simd.h"
#include "src/simd/quantize.h"
#include "src/simd/whole.h"

namespace ac::AC_TIER {
namespace {

using F = simd<f32>;
using I = simd<s32>;

/// f32 and f16, whole vectors. Simple functions use the type's own lanes. The others are long; they use f32, one vector
/// at a time.
template <class T> struct apply {
    using lanes = simd<T>;  // never fewer lanes than f32
    static AC_INLINE void run(const ActivationArgs &args, const void *ps, void *pd, size_t n) {
        using S = simd<T>;
        using V = typename T::value;
        const V *src = static_cast<const V *>(ps);
        V *dst = static_cast<V *>(pd);
        const bool done = with_simple_activation<S>(args.fn, args.a, args.b, [&](auto f) {
            if constexpr (as_f32<T>::value) {
                whole_map<F>(src, dst, n, f);
            } else {
                whole_strip4<S>(
                    n, [&](size_t i, auto c) { return f(S::load(src + i, c)); },
                    [&](size_t i, auto v, auto c) { S::store(dst + i, v, c); });
            }
        });
        if (!done) {
            with_exp_activation<F>(args.fn, args.a, args.b, [&](auto f) {
                whole_strip<F>(n, [&](size_t i, auto c) { F::store_as(dst + i, f(F::load_as(src + i, c)), c); });
            });
        }
    }
};

/// 8 bits: a table of 256 results is shorter than most tensors, and many functions only clamp the stored numbers.
template <class S, class V> struct apply_bytes {
    using lanes = S;
    static AC_INLINE void run(const ActivationArgs &args, const void *ps, void *pd, size_t n) {
        if (args.clamps) {
            const V *src = static_cast<const V *>(ps);
            V *dst = static_cast<V *>(pd);
            const auto lo = S::set1(V(args.lo));
            const auto hi = S::set1(V(args.hi));
            whole_strip4<S>(
                n, [&](size_t i, auto c) { return clamp<S>(S::load(src + i, c), lo, hi); },
                [&](size_t i, auto v, auto c) { S::store(dst + i, v, c); });
            return;
        }
        whole_lookup<simd<u8>>(args.table, ps, pd, n);
    }
};
template <> struct apply<qs8> : apply_bytes<simd<s8>, int8_t> {};
template <> struct apply<qu8> : apply_bytes<simd<u8>, uint8_t> {};

template <> struct apply<qs16> {
    using lanes = F;
    static AC_INLINE void run(const ActivationArgs &args, const void *ps, void *pd, size_t n) {
        const int16_t *src = static_cast<const int16_t *>(ps);
        int16_t *dst = static_cast<int16_t *>(pd);
        const auto scale = F::set1(args.scale);
        const auto inverse = F::set1(args.inverse_scale);
        const auto through = [&](auto q, auto f) {
            return quantize<int16_t>(f(F::mul(F::from_s32(q), scale)), inverse, 0);
        };
        const bool done = with_simple_activation<F>(
            args.fn, args.a, args.b, [&](auto f) { whole_map<I>(src, dst, n, [&](auto q) { return through(q, f); }); });
        if (!done) {
            with_exp_activation<F>(args.fn, args.a, args.b, [&](auto f) {
                whole_strip<I>(n, [&](size_t i, auto c) { store_one(dst + i, through(I::load_as(src + i, c), f), c); });
            });
        }
    }
};

template <class T> void whole(const ActivationArgs &args, const void *src, void *dst, size_t n) {
    apply<T>::run(args, src, dst, n);
}

template <class T> void activation(const ActivationArgs &args, const void *src, void *dst, size_t n) {
    constexpr size_t size = sizeof(typename T::value);
    in_whole_vectors<typename apply<T>::lanes>(whole<T>, args, src, size, dst, size, n);
}

}  // namespace

AC_ROWS(activation, ActivationFn)

}  // namespace ac::AC_TIER
