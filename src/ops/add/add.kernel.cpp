// SPDX-License-Identifier: MIT
#include "src/ops/add/add.args.h"
#include "src/simd/half.h"
#include "src/simd/quantize.h"
#include "src/simd/simd.h"

namespace ac {
namespace AC_TIER {
namespace {

AC_INLINE float element(const float *p) {
    return *p;
}
AC_INLINE float element(const half_bits *p) {
    return half_to_float(*p);
}
AC_INLINE int32_t element(const int32_t *p) {
    return *p;
}
AC_INLINE int16_t element(const int16_t *p) {
    return *p;
}
AC_INLINE uint8_t element(const uint8_t *p) {
    return *p;
}

/// dst = op(a, b) over n elements; b is a vector or, hoisted out of the loop, one value.
template <class T, class Op>
AC_INLINE void loop(const void *pa, const void *pb, bool b_is_scalar, void *pd, size_t n, Op op) {
    using S = simd<T>;
    using V = typename T::value;
    const V *a = static_cast<const V *>(pa);
    const V *b = static_cast<const V *>(pb);
    V *dst = static_cast<V *>(pd);
    if (b_is_scalar) {
        const auto vb = S::set1(element(b));
        strip<S>(n, [&](size_t i, auto c) { S::store(dst + i, op(S::load(a + i, c), vb), c); });
    } else {
        strip4<S>(n, [&](size_t i, auto c) { S::store(dst + i, op(S::load(a + i, c), S::load(b + i, c)), c); });
    }
}

/// Plain types: floating point ignores `saturate`.
template <class T>
struct sum {
    static AC_INLINE void run(const AddArgs &args, const void *a, const void *b, bool b_is_scalar, void *dst,
                              size_t n) {
        using S = simd<T>;
        if (args.saturate) {
            loop<T>(a, b, b_is_scalar, dst, n, [](auto x, auto y) { return S::add_sat(x, y); });
        } else {
            loop<T>(a, b, b_is_scalar, dst, n, [](auto x, auto y) { return S::add(x, y); });
        }
    }
};
template <class T>
struct float_sum {
    static AC_INLINE void run(const AddArgs &, const void *a, const void *b, bool b_is_scalar, void *dst, size_t n) {
        loop<T>(a, b, b_is_scalar, dst, n, [](auto x, auto y) { return simd<T>::add(x, y); });
    }
};
template <>
struct sum<f32> : float_sum<f32> {};
template <>
struct sum<f16> : float_sum<f16> {};

/// Quantized types go through f32: every step is an exact or a singly rounded operation, so all tiers agree to the bit.
template <class T>
struct quantized_sum {
    static AC_INLINE void run(const AddArgs &args, const void *pa, const void *pb, bool b_is_scalar, void *pd,
                              size_t n) {
        using F = simd<f32>;
        using V = typename T::value;
        const V *a = static_cast<const V *>(pa);
        const V *b = static_cast<const V *>(pb);
        V *dst = static_cast<V *>(pd);
        const auto sa = F::set1(args.a_scale);
        const auto sb = F::set1(args.b_scale);
        const auto inverse = F::set1(args.inverse_scale);
        const auto one_b = F::mul(F::set1(float(*b - args.b_offset)), sb);
        strip<F>(n, [&](size_t i, auto c) {
            const auto va = load_dequantized(a + i, sa, args.a_offset, c);
            const auto vb = b_is_scalar ? one_b : load_dequantized(b + i, sb, args.b_offset, c);
            store_quantized(dst + i, F::add(va, vb), inverse, args.offset, c);
        });
    }
};
template <>
struct sum<qs8> : quantized_sum<qs8> {};
template <>
struct sum<qu8> : quantized_sum<qu8> {};

template <>
struct sum<qs16> {
    static AC_INLINE void run(const AddArgs &args, const void *pa, const void *pb, bool b_is_scalar, void *pd,
                              size_t n) {
        if (!args.to_s32) {
            quantized_sum<qs16>::run(args, pa, pb, b_is_scalar, pd, n);
            return;
        }
        using S = simd<s32>;
        const int16_t *a = static_cast<const int16_t *>(pa);
        const int16_t *b = static_cast<const int16_t *>(pb);
        int32_t *dst = static_cast<int32_t *>(pd);
        const auto one_b = S::set1(*b);
        strip<S>(n, [&](size_t i, auto c) {
            S::store(dst + i, S::add(S::load_as(a + i, c), b_is_scalar ? one_b : S::load_as(b + i, c)), c);
        });
    }
};

template <class T>
void add(const AddArgs &args, const void *a, const void *b, bool b_is_scalar, void *dst, size_t n) {
    sum<T>::run(args, a, b, b_is_scalar, dst, n);
}

}  // namespace

AC_ROWS(add, AddFn)

}  // namespace AC_TIER
}  // namespace ac
