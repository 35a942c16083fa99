// SPDX-License-Identifier: MIT
#include "src/ops/activation/activation.simd.h"
#include "src/simd/quantize.h"

namespace ac {
namespace AC_TIER {
namespace {

/// f32 and f16: simple functions in the type's own lanes, the others in f32.
template <class T>
struct apply {
    static AC_INLINE void run(const ActivationArgs &args, const void *ps, void *pd, size_t n) {
        using S = simd<T>;
        using F = simd<f32>;
        using V = typename T::value;
        const V *src = static_cast<const V *>(ps);
        V *dst = static_cast<V *>(pd);
        const bool done = with_simple_activation<S>(args.fn, args.a, args.b, [&](auto f) {
            strip4<S>(n, [&](size_t i, auto c) { S::store(dst + i, f(S::load(src + i, c)), c); });
        });
        if (!done) {
            with_exp_activation<F>(args.fn, args.a, args.b, [&](auto f) {
                strip<F>(n, [&](size_t i, auto c) { F::store_as(dst + i, f(F::load_as(src + i, c)), c); });
            });
        }
    }
};

/// 8 bits: 256 answers are fewer than most tensors have elements.
struct look_up {
    static AC_INLINE void run(const ActivationArgs &args, const void *ps, void *pd, size_t n) {
        using S = simd<u8>;
        const uint8_t *src = static_cast<const uint8_t *>(ps);
        uint8_t *dst = static_cast<uint8_t *>(pd);
        strip<S>(n, [&](size_t i, auto c) { S::store(dst + i, S::table256(args.table, S::load(src + i, c)), c); });
    }
};
template <>
struct apply<qs8> : look_up {};
template <>
struct apply<qu8> : look_up {};

template <>
struct apply<qs16> {
    static AC_INLINE void run(const ActivationArgs &args, const void *ps, void *pd, size_t n) {
        using F = simd<f32>;
        const int16_t *src = static_cast<const int16_t *>(ps);
        int16_t *dst = static_cast<int16_t *>(pd);
        const auto scale = F::set1(args.scale);
        const auto inverse = F::set1(args.inverse_scale);
        const auto loop = [&](auto f) {
            strip<F>(n, [&](size_t i, auto c) {
                store_quantized(dst + i, f(load_dequantized(src + i, scale, 0, c)), inverse, 0, c);
            });
        };
        if (!with_simple_activation<F>(args.fn, args.a, args.b, loop)) {
            with_exp_activation<F>(args.fn, args.a, args.b, loop);
        }
    }
};

template <class T>
void activation(const ActivationArgs &args, const void *src, void *dst, size_t n) {
    apply<T>::run(args, src, dst, n);
}

}  // namespace

AC_ROWS(activation, ActivationFn)

}  // namespace AC_TIER
}  // namespace ac
